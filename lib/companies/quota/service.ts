import { notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { everyone } from "@/lib/core/permissions";
import type { PlatformScope } from "@/lib/server/database/scope";
import { defaultLimits, readUsage } from "@/lib/server/limits/quota";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import type { LimitsInput, Quota } from "./schema";

/** A company's limits and what it uses of them. Throws `not_found`. */
export async function readQuota(platform: PlatformScope, id: string): Promise<Quota> {
  const { name: _name, ...limits } = await requireLimits(platform, id);
  const usage = await readUsage({ ...platform, companyId: id, sees: everyone });
  return { limits, defaults: defaultLimits(), usage };
}

/** Sets a company's limits, which may be below what it uses. Throws `not_found`, `version_conflict`. */
export async function setLimits(
  platform: PlatformScope,
  id: string,
  { records, storageMb }: LimitsInput,
  expectedVersion?: number,
): Promise<Quota> {
  const { name, ...before } = await requireLimits(platform, id);
  const data = withoutAbsent({ recordLimit: records, storageLimitMb: storageMb });
  const { count } = await platform.db.company.updateMany({
    where: { id, deletedAt: null, version: expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  const quota = await readQuota(platform, id);
  await recordPlatformAudit(platform, {
    action: "company.limits_changed",
    subjectKind: "company",
    subjectId: id,
    details: { name, from: before, to: quota.limits },
  });
  return quota;
}

async function requireLimits({ db }: PlatformScope, id: string) {
  const company = await db.company.findFirst({
    where: { id, deletedAt: null },
    select: { name: true, recordLimit: true, storageLimitMb: true },
  });
  if (!company) throw notFound("Company");
  const { name, recordLimit: records, storageLimitMb: storageMb } = company;
  return { name, records, storageMb };
}
