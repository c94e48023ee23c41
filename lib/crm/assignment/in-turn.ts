import { readMemberHours } from "@/lib/companies/working-time/read";
import { isWorkingAt } from "@/lib/core/working-time";
import type { TenantScope } from "@/lib/server/database/scope";
import { untouchedSince } from "./first-reply";

/** The people among whom the records of a list are given in turn. */
export type TurnList = { listKey: string; userIds: readonly string[] };

type Turn = { userId: string; lastAt: Date | null };

/**
 * The member who is given the next record: of the active ones who work now, the one with the fewest arrivals without a
 * reply, then the one whose last turn was longest ago. Takes the turn, and makes others of the list wait until the
 * transaction ends. Null if none of them works now.
 */
export async function nextInTurn(
  tenant: TenantScope,
  { listKey, userIds }: TurnList,
  now: Date,
): Promise<string | null> {
  const turns = await lockTurns(tenant, { listKey, userIds });
  const ids = turns.map(({ userId }) => userId);
  const hours = await readMemberHours(tenant, ids);
  const working = turns.filter(({ userId }) => {
    const own = hours.get(userId);
    return own !== undefined && isWorkingAt(own, now);
  });
  const untouched = await countUntouched(tenant, ids, now);
  const [next] = working.toSorted(
    (one, other) =>
      (untouched.get(one.userId) ?? 0) - (untouched.get(other.userId) ?? 0) ||
      (one.lastAt?.getTime() ?? 0) - (other.lastAt?.getTime() ?? 0),
  );
  if (!next) return null;
  const { db, companyId } = tenant;
  const key = { companyId, listKey, userId: next.userId };
  await db.turn.update({
    where: { companyId_listKey_userId: key },
    data: { lastAt: now },
    select: { userId: true },
  });
  return next.userId;
}

/** The turns of the active members, locked in one order until the transaction ends. */
async function lockTurns(
  { db, companyId }: TenantScope,
  { listKey, userIds }: TurnList,
): Promise<Turn[]> {
  const ids = [...userIds];
  await db.$executeRaw`
    insert into turn (company_id, list_key, user_id)
    select u.company_id, ${listKey}, u.id from app_user u
    where u.company_id = ${companyId}::uuid and u.id = any(${ids}::uuid[]) and u.is_active
    order by u.id on conflict do nothing`;
  return db.$queryRaw<Turn[]>`
    select t.user_id as "userId", t.last_at as "lastAt" from turn t
    join app_user u on u.company_id = t.company_id and u.id = t.user_id and u.is_active
    where t.company_id = ${companyId}::uuid and t.list_key = ${listKey} and t.user_id = any(${ids}::uuid[])
    order by t.user_id for update of t`;
}

async function countUntouched(
  { db, companyId }: TenantScope,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`
    select cs_person_id as id, count(*)::int as count from lead
    where company_id = ${companyId}::uuid and cs_person_id = any(${[...ids]}::uuid[])
      and arrived_at >= ${untouchedSince(now)} and first_reply_at is null and deleted_at is null
    group by cs_person_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}
