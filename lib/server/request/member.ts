import { z } from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { AppError } from "@/lib/core/errors";
import {
  type Changes,
  hasRight,
  isRight,
  type MemberRole,
  memberRoles,
  type Right,
  rightPhrases,
  type Sees,
} from "@/lib/core/permissions";
import { builtInRoles, isCompanyRight, rightsOf } from "@/lib/core/roles";
import { factorDueFrom, secondFactorRules } from "@/lib/core/second-factor";
import { catalogueAt } from "@/lib/server/database/catalogue";
import { reach, withTenant } from "@/lib/server/database/db";
import { keepPlan } from "@/lib/server/database/reader";
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
import { isOpenCompany } from "./company-of-host";

/** A signed-in member of a company, as read in the current transaction. */
export type Member = {
  id: string;
  name: string;
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

/** The rights that a company grants its members; an absent one is granted. */
export const granted = z
  .object({ import: z.boolean(), export: z.boolean(), delete: z.boolean() })
  .partial()
  .transform((given) => ({ import: true, export: true, delete: true, ...given }));

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const storedRole = z.object({ id: z.string(), name: z.string(), rights: z.array(z.string()) });

const entered = reach.extend({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    isActive: z.boolean(),
  }),
  company: z.object({
    name: z.string(),
    subdomain: z.string(),
    status: z.string(),
    timeZone: z.string(),
    catalogueVersion: z.int(),
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

export const memberIdleDays = 7;

/**
 * Sets the company of this transaction and the records it sees, and returns the active member of the session. Throws
 * `unauthenticated` or `session_revoked`, also if the company is not open.
 */
export async function enterCompany(db: SqlReader, session: Session, now: Date): Promise<Entrant> {
  const rows = await db.$queryRaw<{ entered: unknown }[]>(
    keepPlan(
      Prisma.sql`select app.enter_member(${session.audience}::uuid, ${session.sessionId}::uuid) as entered`,
    ),
  );
  const member = memberOf(rows[0]?.entered, session, now);
  const { id, catalogueVersion } = member.company;
  return { ...member, catalogue: await catalogueAt(db, id, catalogueVersion) };
}

/** The member of the session by the answer of `app.enter_member`. Throws like `enterCompany`. */
export function memberOf(answer: unknown, session: Session, now: Date): Member {
  const found = entered.nullable().parse(answer ?? null);
  if (!found || (session.userId && found.user.id !== session.userId)) {
    throw new AppError("unauthenticated", "Sign in to continue");
  }
  requireLive(found, now);
  return toMember(found, session);
}

/** Throws `forbidden` if the member's role lacks the right. */
export function requireRight(member: Member, right: Right): void {
  if (!hasRight(member, right)) throw new AppError("forbidden", refusalOf(member.givenRole, right));
}

/** The sentence for a member whose role lacks the right. */
export function refusalOf({ id, name }: Member["givenRole"], right: Right): string {
  if (id === builtInRoles.member.id && isCompanyRight(right))
    return `Your company keeps ${right} for its owners`;
  if (id === builtInRoles.member.id && !builtInRoles.member.rights.some((one) => one === right))
    return "Only an owner of the company may do this";
  return `Your role ${name} may not ${rightPhrases[right]}`;
}

/** The role of a member by their base and the stored role, with its rights. */
export function roleOf(
  base: string,
  stored: { id: string; name: string; rights: string[] } | null,
  permissions: unknown,
): { id: string; name: string; rights: readonly Right[] } {
  const builtIn = base === "owner" ? builtInRoles.owner : builtInRoles.member;
  const role = stored && base !== "owner" ? stored : builtIn;
  const kept = { ...role, rights: [...role.rights].filter(isRight) };
  return { id: role.id, name: role.name, rights: rightsOf(kept, granted.parse(permissions)) };
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

function actorOf({ id, name, role, rights }: Member): Actor {
  return { kind: "member", id, name, role, rights };
}
