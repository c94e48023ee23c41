import { formatDateTime } from "@/lib/core/format";
import type { TenantScope } from "@/lib/server/database/scope";

/** When the next meeting of a lead begins, as people read it; null without one. Cancelled ones do not count. */
export async function nextMeetingTime(
  { db, companyId, now, timeZone }: TenantScope,
  leadId: string,
): Promise<string | null> {
  const meeting = await db.meeting.findFirst({
    where: {
      companyId,
      leadId,
      deletedAt: null,
      status: { not: "Cancelled" },
      scheduledDate: { gte: now },
    },
    orderBy: { scheduledDate: "asc" },
    select: { scheduledDate: true },
  });
  return meeting && formatDateTime(meeting.scheduledDate.toISOString(), timeZone);
}
