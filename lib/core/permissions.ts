/** The roles of a member. */
export const memberRoles = ["owner", "team_member"] as const;

export type MemberRole = (typeof memberRoles)[number];

/** "Owner" or "Team Member"; an unknown role shows as Team Member. */
export function roleLabel(role: string | null | undefined): string {
  return role === "owner" ? "Owner" : "Team Member";
}

/** The holders whose records a person sees: users by id, and the nil UUID if unassigned records are visible. */
export type Sees = { kind: "all" } | { kind: "people"; ids: readonly string[] };

/** The holders whose records a person may change. */
export type Changes = Sees | { kind: "none" };

/** The holder of an unassigned record. */
export const nobody = "00000000-0000-0000-0000-000000000000";

export const everyone: Sees = { kind: "all" };

/** The permissions that a company grants its team members; owners have all of them. */
export type MemberPermissions = { import: boolean; export: boolean; delete: boolean };

/** A member of a company, or the platform, which has the rights of an owner. */
type Person = { id: string; role: string } | { kind: "superAdmin" | "system" };

type Member = { role: string; company: { permissions: MemberPermissions } };
type Entry = { kind: string; actorId: string | null };

export function isOwner(person: Person | { role: string }): boolean {
  return !("role" in person) || person.role === "owner";
}

export function canImport(member: Member): boolean {
  return hasPermission(member, "import");
}

export function canExport(member: Member): boolean {
  return hasPermission(member, "export");
}

/** Also restoring records from the trash. */
export function canDeleteRecords(member: Member): boolean {
  return hasPermission(member, "delete");
}

/** All three, for a list and its menus. */
export function permissionsOf(member: Member): MemberPermissions {
  return {
    import: canImport(member),
    export: canExport(member),
    delete: canDeleteRecords(member),
  };
}

/** For endpoints, which name the permission they need. */
export function hasPermission(member: Member, name: keyof MemberPermissions): boolean {
  return isOwner(member) || member.company.permissions[name];
}

/** The company's profile, its data exports and its settings. */
export function canManageCompany(person: Person): boolean {
  return isOwner(person);
}

export function canReadAuditLog(person: Person): boolean {
  return isOwner(person);
}

/** Invite, remove and deactivate members, and change more of them than a name or picture. */
export function canManageTeam(person: Person): boolean {
  return isOwner(person);
}

/** The name and picture of a member: one's own, or as an owner anyone's. */
export function canChange(person: Person, other: { id: string }): boolean {
  return isOwner(person) || isSame(person, other.id);
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
