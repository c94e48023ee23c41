import { AppError, invalidField, staleVersion } from "@/lib/core/errors";
import { canManageCompany } from "@/lib/core/permissions";
import { lockByName } from "@/lib/server/database/named-lock";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { changesBetween, recordAudit } from "@/lib/server/records/audit";
import type { Leave, NamedSpan, WorkingMember, WorkingTime } from "./endpoints";
import { readWorkingTime } from "./read";
import type { WorkingTimeInput } from "./schema";
import { daysOf, describedHours, describedLeave, minutesIn } from "./words";

/**
 * Stores the hours and leaves that are given. Throws `forbidden` for those of others, without the right to manage the
 * company, `version_conflict`, and `validation_failed` for a member who is unknown or not active.
 */
export async function changeWorkingTime(
  tenant: TenantScope,
  { hours, members = [] }: WorkingTimeInput,
  expectedVersion?: number,
): Promise<WorkingTime> {
  requireMayChange(tenant, { hours, members });
  await lockByName(tenant, `working time ${tenant.companyId}`);
  const before = await readWorkingTime(tenant);
  if (expectedVersion !== undefined && expectedVersion !== before.version) throw staleVersion();
  if (hours) await changeCompany(tenant, before.hours, hours);
  for (const [at, given] of members.entries()) {
    const member = before.members.find(({ id }) => id === given.id);
    if (!member) throw invalidField(`members.${at}.id`, "Choose an active member of the team");
    await changeMember(tenant, member, given);
  }
  return readWorkingTime(tenant);
}

type Given = Required<WorkingTimeInput>["members"][number];

function requireMayChange(
  { actor }: TenantScope,
  { hours, members }: { hours: unknown; members: readonly Given[] },
): void {
  if (canManageCompany(actor)) return;
  const own = actorId(actor);
  if (hours || members.some(({ id }) => id !== own))
    throw new AppError("forbidden", "Your role may change only your own working time");
}

async function changeCompany(
  tenant: TenantScope,
  before: readonly NamedSpan[],
  hours: readonly NamedSpan[],
): Promise<void> {
  await replaceHours(tenant, null, hours);
  const changes = changesBetween(
    { workingHours: describedHours(before) },
    { workingHours: describedHours(hours) },
  );
  if (!changes) return;
  const { companyId } = tenant;
  const about = { subjectKind: "company", subjectId: companyId };
  await recordAudit(tenant, { action: "company.updated", ...about, details: { changes } });
}

async function changeMember(
  tenant: TenantScope,
  before: WorkingMember,
  { hours = before.hours, leave = before.leave }: Given,
): Promise<void> {
  const { id, name } = before;
  await replaceHours(tenant, id, hours);
  await replaceLeave(tenant, id, leave);
  const changes = changesBetween(
    { workingHours: describedHours(before.hours), leave: describedLeave(before.leave) },
    { workingHours: describedHours(hours), leave: describedLeave(leave) },
  );
  if (!changes) return;
  const about = { subjectKind: "member", subjectId: id };
  await recordAudit(tenant, { action: "member.updated", ...about, details: { name, changes } });
}

async function replaceHours(
  { db, companyId }: TenantScope,
  userId: string | null,
  hours: readonly NamedSpan[],
): Promise<void> {
  await db.workingTime.deleteMany({ where: { companyId, userId } });
  if (hours.length === 0) return;
  const data = hours.map((span) => ({ companyId, userId, ...minutesIn(span) }));
  await db.workingTime.createMany({ data });
}

/** Leaves that are over are not kept. */
async function replaceLeave(
  { db, companyId }: TenantScope,
  userId: string,
  leave: readonly Leave[],
): Promise<void> {
  await db.leaveDay.deleteMany({ where: { companyId, userId } });
  const days = [...new Set(leave.flatMap(daysOf))];
  if (days.length === 0) return;
  const data = days.map((day) => ({ companyId, userId, day: new Date(`${day}T00:00:00Z`) }));
  await db.leaveDay.createMany({ data });
}
