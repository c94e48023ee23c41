import { invalidField } from "@/lib/core/errors";
import { recordWake } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import { countUnread } from "./list";
import type { ReadInput } from "./schema";

/**
 * Marks the member's notifications as read and returns how many are not. Throws `validation_failed` on `ids` for those
 * of somebody else.
 */
export async function markRead(
  tenant: TenantScope,
  memberId: string,
  { ids, before }: ReadInput,
): Promise<number> {
  const { db, companyId, now } = tenant;
  const own = { companyId, userId: memberId, bell: true };
  const which = ids ? { id: { in: ids } } : { createdAt: { lte: before } };
  if (ids && (await db.notification.count({ where: { ...own, ...which } })) < new Set(ids).size)
    throw invalidField("ids", "Choose notifications of your own");
  const { count } = await db.notification.updateMany({
    where: { ...own, ...which, readAt: null },
    data: { readAt: now, mailDue: false },
  });
  if (count > 0) recordWake(tenant, "told");
  return countUnread(tenant, memberId);
}
