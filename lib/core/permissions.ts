/** The base of a member's role: owners have every right, other roles list theirs. */
export const memberRoles = ["owner", "team_member"] as const;

export type MemberRole = (typeof memberRoles)[number];

/** "Owner" or "Team Member"; an unknown role shows as Team Member. */
export function roleLabel(role: string | null | undefined): string {
  return role === "owner" ? "Owner" : "Team Member";
}

/** The rights of a role, each as its holder may do it. */
export const rightPhrases = {
  create: "create records",
  delete: "delete records",
  import: "import records",
  export: "export records",
  bulk: "change many records at once",
  sendProposals: "send proposals",
  manageTeam: "manage the team",
  manageCompany: "manage the company",
  readAuditLog: "read the history",
} as const;

export type Right = keyof typeof rightPhrases;

export const rights = Object.keys(rightPhrases).filter(isRight);

export function isRight(name: string): name is Right {
  return Object.hasOwn(rightPhrases, name);
}

/** The holders whose records a person sees: users by id, and the nil UUID if unassigned records are visible. */
export type Sees = { kind: "all" } | { kind: "people"; ids: readonly string[] };

/** The holders whose records a person may change. */
export type Changes = Sees | { kind: "none" };

/** The holder of an unassigned record. */
export const nobody = "00000000-0000-0000-0000-000000000000";

export const everyone: Sees = { kind: "all" };

/** A member of a company, or the platform, which has the rights of an owner. */
type Person =
  | { id: string; role: string; rights?: readonly Right[] | undefined }
  | { kind: "superAdmin" | "system" };

type Holder = { role: string; rights?: readonly Right[] | undefined };
type Entry = { kind: string; actorId: string | null };

export function isOwner(person: Person | { role: string }): boolean {
  return !("role" in person) || person.role === "owner";
}

/** For endpoints, which name the right they need. */
export function hasRight(person: Person | Holder, right: Right): boolean {
  return isOwner(person) || ("rights" in person && (person.rights?.includes(right) ?? false));
}

export function canImport(member: Holder): boolean {
  return hasRight(member, "import");
}

export function canExport(member: Holder): boolean {
  return hasRight(member, "export");
}

/** Also restoring records from the trash. */
export function canDeleteRecords(member: Holder): boolean {
  return hasRight(member, "delete");
}

export function canCreate(member: Holder): boolean {
  return hasRight(member, "create");
}

export type ListRights = Record<"create" | "bulk" | "import" | "export" | "delete", boolean>;

/** The rights that a list and its menus check. */
export function listRightsOf(member: Holder): ListRights {
  return {
    create: canCreate(member),
    bulk: hasRight(member, "bulk"),
    import: canImport(member),
    export: canExport(member),
    delete: canDeleteRecords(member),
  };
}

/** The company's profile, its usage and its settings. */
export function canManageCompany(person: Person | Holder): boolean {
  return hasRight(person, "manageCompany");
}

export function canReadAuditLog(person: Person | Holder): boolean {
  return hasRight(person, "readAuditLog");
}

/** Invite, remove and deactivate members, and change more of them than a name or picture. */
export function canManageTeam(person: Person | Holder): boolean {
  return hasRight(person, "manageTeam");
}

/** The name and picture of a member: one's own, or anyone's if one manages the team. */
export function canChange(person: Person, other: { id: string }): boolean {
  return canManageTeam(person) || isSame(person, other.id);
}

/** The user's own e-mail address; a team member's is changed by an owner. */
export function canChangeOwnEmail({ role }: { role: string }): boolean {
  return role !== "team_member";
}

/** An owner must become a team member first. */
export function canBeRemoved(member: { role: string }): boolean {
  return member.role !== "owner";
}

/** An entry of a timeline: a task by anyone in the company, a note or call by its author. */
export function canCorrectEntry(person: Person, entry: Entry): boolean {
  return entry.kind === "task" || isAuthor(person, entry);
}

/** Removing an entry and restoring it: for its author and for owners. */
export function canRemoveEntry(person: Person, entry: Entry): boolean {
  return isOwner(person) || isAuthor(person, entry);
}

function isAuthor(person: Person, { actorId }: Entry): boolean {
  return actorId !== null && isSame(person, actorId);
}

function isSame(person: Person, id: string): boolean {
  return "id" in person && person.id === id;
}
