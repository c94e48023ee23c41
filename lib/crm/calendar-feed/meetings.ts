import { heldFor } from "@/lib/crm/records/visible";
import type { TenantScope } from "@/lib/server/database/scope";

const dayMs = 86_400_000;
const shownDays = { back: 90, ahead: 365 };
const mostMeetings = 2000;

export type StoredFeed = { id: string; userId: string; scope: string };

/** The meetings of a feed from 90 days ago to a year ahead, the latest 2,000 at most. */
export function listFeedMeetings(tenant: TenantScope, feed: StoredFeed) {
  const { db, companyId, now } = tenant;
  const since = new Date(now.getTime() - shownDays.back * dayMs);
  const until = new Date(now.getTime() + shownDays.ahead * dayMs);
  return db.meeting.findMany({
    where: {
      ...heldFor(tenant),
      companyId,
      deletedAt: null,
      scheduledDate: { gte: since, lt: until },
      ...(feed.scope === "own" && { csPersonId: feed.userId }),
    },
    include: { lead: { include: { brand: true } } },
    orderBy: { scheduledDate: "desc" },
    take: mostMeetings,
  });
}

export type FeedMeeting = Awaited<ReturnType<typeof listFeedMeetings>>[number];
