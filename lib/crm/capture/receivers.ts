import { readCompanyHours, readMemberHours } from "@/lib/companies/working-time/read";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { addWorkingMinutes } from "@/lib/core/working-time";
import { nextInTurn } from "@/lib/crm/assignment/in-turn";
import { findOrCreateBrand } from "@/lib/crm/brands/service";
import type { TenantScope } from "@/lib/server/database/scope";
import type { ArrivalSource } from "./arrival";

const unsorted = "Unsorted enquiries";

/** The brand of a new lead: the sender's company where the source says so, else the chosen one, else a common one. */
export async function brandOf(
  tenant: TenantScope,
  { brandRule: { usesCompany, brandId } }: ArrivalSource,
  company: string | null,
): Promise<string> {
  if (usesCompany && company) return findOrCreateBrand(tenant, company);
  const { db, companyId } = tenant;
  const isThere =
    brandId && (await db.brand.count({ where: { companyId, id: brandId, deletedAt: null } })) > 0;
  return isThere ? brandId : findOrCreateBrand(tenant, unsorted);
}

/**
 * The member who gets a lead: the one who holds an earlier lead of the client, else by the source; null for nobody. Who
 * is on leave gets none.
 */
export async function receiverOf(
  tenant: TenantScope,
  { id, gives }: ArrivalSource,
  holder: string | null,
): Promise<string | null> {
  if (holder && (await isThere(tenant, holder))) return holder;
  switch (gives.to) {
    case "nobody":
      return null;
    case "person":
      return (await isThere(tenant, gives.memberId)) ? gives.memberId : null;
    case "people":
      return inTurn(tenant, id, gives.memberIds);
    case "team":
      return inTurn(tenant, id, await membersOf(tenant, gives.teamId));
  }
}

function inTurn(tenant: TenantScope, sourceId: string, userIds: string[]): Promise<string | null> {
  return nextInTurn(tenant, { listKey: `source ${sourceId}`, userIds }, tenant.now);
}

/** Whether the member is active. */
export async function isActive({ db, companyId }: TenantScope, id: string): Promise<boolean> {
  return (await db.appUser.count({ where: { companyId, id, isActive: true } })) > 0;
}

async function isThere(tenant: TenantScope, id: string): Promise<boolean> {
  if (!(await isActive(tenant, id))) return false;
  const hours = (await readMemberHours(tenant, [id])).get(id);
  return !hours?.leaveDays?.has(calendarDateOf(tenant.now, tenant.timeZone));
}

async function membersOf({ db, companyId }: TenantScope, teamId: string): Promise<string[]> {
  const where = { companyId, teamId, isActive: true };
  const members = await db.appUser.findMany({ where, select: { id: true } });
  return members.map(({ id }) => id);
}

/** Until when a reply is due: so many minutes of the receiver's working time, or the company's, from now on. */
export async function replyDue(
  tenant: TenantScope,
  { replyMinutes }: ArrivalSource,
  receiver: string | null,
): Promise<Date | null> {
  if (replyMinutes === null) return null;
  const own = receiver ? (await readMemberHours(tenant, [receiver])).get(receiver) : undefined;
  return addWorkingMinutes(own ?? (await readCompanyHours(tenant)), tenant.now, replyMinutes);
}

/** Stores when a lead arrived, and until when it wants its first reply. Its version stays. */
export async function storeArrivalTimes(
  { db, companyId }: TenantScope,
  id: string,
  { arrivedAt, due }: { arrivedAt: Date; due: Date | null },
): Promise<void> {
  await db.$executeRaw`
    update lead set arrived_at = ${arrivedAt}::timestamptz, first_reply_due = ${due}::timestamptz,
      first_reply_at = null
    where company_id = ${companyId}::uuid and id = ${id}::uuid`;
}
