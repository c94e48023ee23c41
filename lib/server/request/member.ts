import { z } from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { AppError } from "@/lib/core/errors";
import {
  type Changes,
  hasRight,
  type MemberRole,
  memberRoles,
  type Right,
  rightPhrases,
  type Sees,
} from "@/lib/core/permissions";
import { builtInRoles, isCompanyRight } from "@/lib/core/roles";
import { factorDueFrom, secondFactorRules } from "@/lib/core/second-factor";
import { catalogueAt } from "@/lib/server/database/catalogue";
import { reach, withTenant } from "@/lib/server/database/db";
import { keepPlan, withUnsetReader } from "@/lib/server/database/reader";
import type {
  Actor,
  OpenReader,
  OpenTenant,
  SqlReader,
  TenantScope,
} from "@/lib/server/database/scope";
import { inCompanySlot } from "@/lib/server/limits/company-concurrency";
import { Prisma } from "@/lib/server/prisma/client";
import { openReader } from "@/lib/server/replica/replica";
import type { Session } from "@/lib/server/tokens/access-token";
import { keyRefused, noteConfirmed } from "@/lib/server/tokens/api-key";
import { isOpenCompany } from "./company-of-host";
import { actedAs, granted, roleOf, storedRole, toHolder } from "./role-holder";

/** A member of a company, or a program with a key of it, as read in the current transaction. */
export type Member = {
  kind: "person" | "key";
  id: string;
  name: string;
  /** Empty for a key. */
  email: string;
  role: MemberRole;
  /** The role that gives the rights, built in or the company's own. */
  givenRole: { id: string; name: string };
  rights: readonly Right[];
  sessionId: string;
  sees: Sees;
  changes: Changes;
  /** The member as whom this session sees the company, without changing it; null without a preview. */
  preview: { id: string; name: string } | null;
  /** When this session last proved who the person is; null if that was before sessions knew it. */
  provenAt: Date | null;
  /** From when this session needs a second factor that it has not; null if none is required. */
  factorDue: Date | null;
  company: {
    id: string;
    name: string;
    subdomain: string;
    status: string;
    timeZone: string;
    catalogueVersion: number;
  };
};

/** A member with the custom fields of the company. */
export type Entrant = Member & { catalogue: Catalogue };

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const profile = z.object({
  name: z.string(),
  subdomain: z.string(),
  status: z.string(),
  timeZone: z.string(),
  catalogueVersion: z.int(),
});

const entered = reach.extend({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    isActive: z.boolean(),
  }),
  company: profile.extend({
    permissions: granted,
    secondFactor: z.enum(secondFactorRules),
    secondFactorFrom: instant.nullable(),
  }),
  session: z.object({
    expiresAt: instant,
    lastUsedAt: instant,
    revokedAt: instant.nullable(),
    provenAt: instant.nullable(),
    strength: z.int(),
  }),
  role: storedRole.nullable(),
  preview: z.object({ id: z.string(), name: z.string(), role: storedRole.nullable() }).nullable(),
});

type Entered = z.output<typeof entered>;

const enteredKey = actedAs.extend({
  key: z.object({ id: z.string(), name: z.string(), rights: z.array(z.string()) }),
  company: profile,
});

export const memberIdleDays = 7;

/**
 * Sets the company of this transaction and the records it sees, and returns the active member of the session, or the
 * program of the key. Throws `unauthenticated` or `session_revoked`, also if the company is not open.
 */
export async function enterCompany(db: SqlReader, session: Session, now: Date): Promise<Entrant> {
  const rows = await db.$queryRaw<{ entered: unknown }[]>(keepPlan(entering(session)));
  const member = memberOf(rows[0]?.entered, session, now);
  if (session.kind === "key") noteConfirmed(session);
  const { id, catalogueVersion } = member.company;
  return { ...member, catalogue: await catalogueAt(db, id, catalogueVersion) };
}

/**
 * Enters a company as `enterCompany` does, for reading alone, within a share of the connections: that of the company, or
 * of `share`. Throws `rate_limited` too.
 */
export function readEntrant(session: Session, share = session.audience): Promise<Entrant> {
  return inCompanySlot({ companyId: share, weight: "light" }, () =>
    withUnsetReader((db) => enterCompany(db, session, new Date())),
  );
}

function entering(session: Session): Prisma.Sql {
  const { audience, sessionId } = session;
  if (session.kind === "session")
    return Prisma.sql`select app.enter_member(${audience}::uuid, ${sessionId}::uuid) as entered`;
  const { hash, ip } = session;
  return Prisma.sql`
    select app.enter_key(${audience}::uuid, ${sessionId}::uuid, decode(${hash}, 'hex'), ${ip}::inet) as entered`;
}

/** The member of the session by the answer of `app.enter_member` or `app.enter_key`. Throws like `enterCompany`. */
export function memberOf(answer: unknown, session: Session, now: Date): Member {
  if (session.kind === "key") return programOf(answer, session.audience);
  const found = entered.nullable().parse(answer ?? null);
  if (!found || (session.userId && found.user.id !== session.userId)) {
    throw new AppError("unauthenticated", "Sign in to continue");
  }
  requireLive(found, now);
  return toMember(found, session);
}

/** The program of a key. Every key that does not count is refused alike. */
function programOf(answer: unknown, companyId: string): Member {
  const found = enteredKey.nullable().parse(answer ?? null);
  const holder = found && toHolder(found, found.key.rights);
  if (!holder || !isOpenCompany(found.company)) throw keyRefused();
  const { id, name } = found.key;
  const ofPersons = { email: "", preview: null, provenAt: null, factorDue: null };
  const company = { id: companyId, ...found.company };
  return { kind: "key", id, name, ...holder, ...ofPersons, sessionId: id, company };
}

/** Throws `forbidden` if the member's role, or the key, lacks the right. */
export function requireRight(member: Member, right: Right): void {
  if (hasRight(member, right)) return;
  if (member.kind === "key")
    throw new AppError("forbidden", `This key may not ${rightPhrases[right]}`);
  throw new AppError("forbidden", refusalOf(member.givenRole, right));
}

/** The sentence for a member whose role lacks the right. */
export function refusalOf({ id, name }: Member["givenRole"], right: Right): string {
  if (id === builtInRoles.member.id && isCompanyRight(right))
    return `Your company keeps ${right} for its owners`;
  if (id === builtInRoles.member.id && !builtInRoles.member.rights.some((one) => one === right))
    return "Only an owner of the company may do this";
  return `Your role ${name} may not ${rightPhrases[right]}`;
}

/** The transaction as services get it, with the member as the actor. */
export function tenantOf<D extends SqlReader>(
  member: Entrant,
  transaction: { db: D; now: Date; requestId?: string },
): Omit<TenantScope, "db"> & { db: D } {
  return { ...transaction, ...companyOf(member), actor: actorOf(member) };
}

/** Opens transactions in which the member is the actor, each within the company's share of connections. */
export function openTenantAs(member: Entrant, requestId: string): OpenTenant {
  const company = { ...companyOf(member), requestId };
  const { companyId } = company;
  return (work) =>
    inCompanySlot({ companyId, weight: "light" }, () => withTenant(company, actorOf(member), work));
}

/** Opens readers as the member, each within the company's share of connections. */
export function openReaderAs(member: Entrant, requestId: string): OpenReader {
  const company = { ...companyOf(member), requestId };
  const { companyId } = company;
  const open = openReader(company, actorOf(member));
  return (work) => inCompanySlot({ companyId, weight: "light" }, () => open(work));
}

function requireLive({ user, company, session }: Entered, now: Date): void {
  const idleSince = now.getTime() - memberIdleDays * 86_400_000;
  const dead =
    session.revokedAt !== null ||
    !user.isActive ||
    !isOpenCompany({ status: company.status }) ||
    session.expiresAt <= now ||
    session.lastUsedAt.getTime() < idleSince;
  if (dead) throw new AppError("session_revoked", "Your session has ended. Sign in again");
}

function toMember(found: Entered, session: Session): Member {
  const { user, company, role, sees, changes, preview, session: proof } = found;
  const { id, name, email } = user;
  const { permissions, secondFactor, secondFactorFrom, ...profile } = company;
  const own = roleOf(user.role, role, permissions);
  const shown = preview ? roleOf("team_member", preview.role, permissions) : own;
  const { rights, ...givenRole } = shown;
  return {
    kind: "person",
    id,
    name,
    email,
    role: preview ? "team_member" : user.role,
    givenRole,
    rights: rights.filter((right) => own.rights.includes(right)),
    sessionId: session.sessionId,
    sees,
    changes,
    preview: preview && { id: preview.id, name: preview.name },
    provenAt: proof.provenAt,
    factorDue:
      proof.strength > 1 ? null : factorDueFrom({ secondFactor, secondFactorFrom }, user.role),
    company: { id: session.audience, ...profile },
  };
}

function companyOf({ company, catalogue, sees, changes }: Entrant) {
  return { companyId: company.id, timeZone: company.timeZone, catalogue, sees, changes };
}

function actorOf({ kind, id, name, role, rights }: Member): Actor {
  if (kind === "key") return { kind, id, name, role: "team_member", rights };
  return { kind: "member", id, name, role, rights };
}
