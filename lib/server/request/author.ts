import { AppError } from "@/lib/core/errors";
import { type Right, rightPhrases } from "@/lib/core/permissions";
import { builtInRoles, isCompanyRight } from "@/lib/core/roles";
import type { TenantScope } from "@/lib/server/database/scope";
import { isOpenCompany } from "./company-of-host";
import { actAsRole, roleOf } from "./role-holder";

/** The author of background work has lost the right to do it; the message has the reason. */
export class RightsLost extends AppError {
  constructor(message: string) {
    super("forbidden", message);
  }
}

/**
 * Throws `RightsLost` if the company is not open, or the acting member is inactive, or the acting key no longer counts,
 * or lacks the right, read anew. For work that continues after its request; the platform needs no such rights.
 */
export async function requireAuthor(tenant: TenantScope, right?: Right): Promise<void> {
  const { db, companyId, actor, changes } = tenant;
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { status: true },
  });
  if (!isOpenCompany(company)) throw new RightsLost(`Stopped: the company is ${company.status}`);
  if (actor.kind !== "member" && actor.kind !== "key") return;
  const isKey = actor.kind === "key";
  const role = await (isKey ? findKeyRole(tenant, actor.id) : findRole(tenant, actor.id));
  if (!role)
    throw new RightsLost(
      `Stopped: ${actor.name} is no longer an active ${isKey ? "key" : "member"}`,
    );
  if (changes.kind === "none")
    throw new RightsLost(`Stopped: the role ${role.name} may not change records`);
  if (right && !role.rights.includes(right)) throw new RightsLost(lossOf(role, right));
}

/** The role of an active member as stored now, with its rights; null if there is no such member. */
export async function findRole(
  { db, companyId }: TenantScope,
  userId: string,
): Promise<ReturnType<typeof roleOf> | null> {
  const found = await db.appUser.findUnique({
    where: { companyId_id: { companyId, id: userId }, isActive: true },
    select: { role: true, roleId: true, company: { select: { memberPermissions: true } } },
  });
  if (!found) return null;
  const id = found.roleId ?? builtInRoles.member.id;
  const stored = await db.role.findUnique({ where: { companyId_id: { companyId, id } } });
  return roleOf(found.role, stored, found.company.memberPermissions);
}

/** The same for a key that counts still. The transaction is as narrow afterwards as `withTenant` made it for the key. */
async function findKeyRole({ db, companyId, now }: TenantScope, id: string) {
  const where = { companyId_id: { companyId, id }, revokedAt: null, expiresAt: { gt: now } };
  const key = await db.apiKey.findUnique({ where });
  const holder = key && (await actAsRole(db, companyId, key));
  return holder && { id, name: `of the key ${key.name}`, rights: holder.rights };
}

function lossOf({ id, name }: { id: string; name: string }, right: Right): string {
  return id === builtInRoles.member.id && isCompanyRight(right)
    ? `Stopped: the company keeps ${right} for its owners`
    : `Stopped: the role ${name} may not ${rightPhrases[right]}`;
}
