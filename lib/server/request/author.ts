import { AppError } from "@/lib/core/errors";
import { hasPermission, type MemberPermissions } from "@/lib/core/permissions";
import type { TenantScope } from "@/lib/server/database/scope";
import { isOpenCompany } from "./company-of-host";
import { permissions } from "./member";

/** The author of background work has lost the right to do it; the message has the reason. */
export class RightsLost extends AppError {
  constructor(message: string) {
    super("forbidden", message);
  }
}

/**
 * Throws `RightsLost` if the company is not open, or the acting member is inactive or lacks the permission. For work
 * that continues after its request; the platform needs no such rights.
 */
export async function requireAuthor(
  { db, companyId, actor }: TenantScope,
  permission?: keyof MemberPermissions,
): Promise<void> {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { status: true, memberPermissions: true },
  });
  if (!isOpenCompany(company)) throw new RightsLost(`Stopped: the company is ${company.status}`);
  if (actor.kind !== "member") return;
  const author = await db.appUser.findUnique({
    where: { companyId_id: { companyId, id: actor.id }, isActive: true },
    select: { role: true },
  });
  if (!author) throw new RightsLost(`Stopped: ${actor.name} is no longer an active member`);
  const granted = { permissions: permissions.parse(company.memberPermissions) };
  if (permission && !hasPermission({ role: author.role, company: granted }, permission))
    throw new RightsLost(`Stopped: the company keeps ${permission} for its owners`);
}
