import type { Endpoint, SchemaContext } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { everyone, isOwner, type Right, type Sees } from "@/lib/core/permissions";
import { withPlatform, withUnsetTenant } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { inCompanySlot, type Weight } from "@/lib/server/limits/company-concurrency";
import { platformAudience, type Session } from "@/lib/server/tokens/access-token";
import { adminUrl, companyUrl } from "./company-of-host";
import { requireFreshProof } from "./fresh-proof";
import { memberKeys, superAdminKeys } from "./idempotency";
import {
  type Entrant,
  enterCompany,
  type Member,
  openReaderAs,
  openTenantAs,
  requireRight,
  tenantOf,
} from "./member";
import { requireMatchingSubdomain } from "./request-identity";
import { requireSecondFactor } from "./second-factor";
import { openPlatformAs, platformOf, requireSuperAdmin, type SuperAdmin } from "./super-admin";

/** The authenticated caller of a request: a member in their company or a program with a key of it, or a super admin. */
export type Principal =
  | { kind: "member"; member: Entrant }
  | { kind: "superAdmin"; superAdmin: SuperAdmin };

/** Someone signed in, on either side. `audience` is the company's id, or "platform". */
export type SignedInPerson = {
  audience: string;
  id: string;
  sessionId: string;
  companyName: string | null;
  /** The address of their portal, without a slash. */
  portalUrl: string;
  rights: readonly Right[];
  sees: Sees;
};

/** Runs `work` in a transaction of the company or the platform. Its first statement must be `enter`. */
export function transactionOf<T>(
  { audience }: Session,
  weight: Weight,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (audience === platformAudience) return withPlatform(systemActor, ({ db }) => work(db));
  return inCompanySlot({ companyId: audience, weight }, () => withUnsetTenant(work));
}

/** The person of the session, read in this transaction. Throws `unauthenticated` or `session_revoked`. */
export async function enter(db: Db, session: Session, now: Date): Promise<Principal> {
  return session.audience === platformAudience
    ? { kind: "superAdmin", superAdmin: await requireSuperAdmin(db, session, now) }
    : { kind: "member", member: await enterCompany(db, session, now) };
}

/**
 * Throws `tenant_mismatch`, `forbidden` if the endpoint is not for this member, `factor_required`, or `proof_needed` if
 * their last proof is too old for it.
 */
export function requireAllowed(
  endpoint: Endpoint,
  principal: Principal,
  { headers, now }: { headers: Headers; now: Date },
): void {
  if (principal.kind === "member") requireMember(endpoint, principal.member, headers);
  const person = principal.kind === "member" ? principal.member : principal.superAdmin;
  requireSecondFactor(endpoint, person, now);
  if (!endpoint.freshFor) requireFreshProof(endpoint, person.provenAt, now);
}

function requireMember(endpoint: Endpoint, member: Member, headers: Headers): void {
  const { method, path, policy, right = [] } = endpoint;
  if (member.kind === "key" && !endpoint.keys)
    throw new AppError("forbidden", "A key may not do this");
  requireMatchingSubdomain(headers, member.company.subdomain);
  if (policy === "owner" && !isOwner(member))
    throw new AppError("forbidden", "Only an owner of the company may do this");
  for (const one of [right].flat()) requireRight(member, one);
  requireChanging(method, path, member);
  requireOwnView(endpoint, member);
}

/** Throws `forbidden` if the endpoint changes something of the company and the session has somebody else's view. */
function requireOwnView({ method, path }: Endpoint, { preview }: Member): void {
  const isLooking = method === "GET" || path.startsWith("/auth/") || path === "/company/preview";
  if (!preview || isLooking) return;
  throw new AppError(
    "forbidden",
    `You see the company as ${preview.name}. End the preview to change anything`,
  );
}

/** Throws `forbidden` if the endpoint changes records, other than by a suggestion, and the member's role changes none. */
function requireChanging(method: string, path: string, { changes, givenRole }: Member): void {
  if (changes.kind !== "none" || method === "GET") return;
  const [, many] = /^\/crm\/(?!changes$)(\w+)(?!.*\/export$)/.exec(path) ?? [];
  if (many) throw new AppError("forbidden", `Your role ${givenRole.name} may not change ${many}`);
}

/** The time zone and the fields of the principal's company; undefined for the platform. */
export function schemaContextOf(principal: Principal): SchemaContext | undefined {
  if (principal.kind !== "member") return undefined;
  const { company, catalogue } = principal.member;
  return { timeZone: company.timeZone, catalogue };
}

/** The owner of the principal's Idempotency-Keys. */
export function keysOf(principal: Principal) {
  if (principal.kind === "superAdmin") return superAdminKeys(principal.superAdmin.id);
  const { id, company } = principal.member;
  return memberKeys({ companyId: company.id, userId: id });
}

/** The input of a handler that works in the pipeline's transaction. */
export function scopeOf(
  principal: Principal,
  transaction: { db: Db; now: Date; requestId: string },
) {
  if (principal.kind === "member") {
    const { member } = principal;
    return { tenant: tenantOf(member, transaction), member };
  }
  const { superAdmin } = principal;
  return { platform: platformOf(superAdmin, transaction), superAdmin };
}

/** The input of a handler that opens its own transactions with `open`. */
export function stepsOf(principal: Principal, requestId: string) {
  if (principal.kind === "member") {
    const { member } = principal;
    const read = openReaderAs(member, requestId);
    return { open: openTenantAs(member, requestId), read, member };
  }
  const { superAdmin } = principal;
  return { open: openPlatformAs(superAdmin, requestId), superAdmin };
}

/** The signed-in person, for endpoints that treat members and super admins alike. */
export function personOf(principal: Principal): SignedInPerson {
  if (principal.kind === "superAdmin") {
    const { id, sessionId } = principal.superAdmin;
    return {
      audience: platformAudience,
      id,
      sessionId,
      companyName: null,
      portalUrl: adminUrl(),
      rights: [],
      sees: everyone,
    };
  }
  const { id, sessionId, company, rights, sees } = principal.member;
  return {
    audience: company.id,
    id,
    sessionId,
    companyName: company.name,
    portalUrl: companyUrl(company.subdomain),
    rights,
    sees,
  };
}
