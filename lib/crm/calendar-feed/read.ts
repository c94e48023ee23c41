import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { notFound } from "@/lib/core/errors";
import { plainLine, plainText } from "@/lib/core/safe-text";
import { heldFor } from "@/lib/crm/records/visible";
import { withTenant } from "@/lib/server/database/db";
import { type Actor, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { perIp, takeFromLimits } from "@/lib/server/limits/rate-limit";
import {
  companyUrl,
  findCompanyBySubdomain,
  isOpenCompany,
} from "@/lib/server/request/company-of-host";
import { hashOfToken } from "@/lib/server/tokens/address-token";

const readsOfFeed = { name: "feed", most: 120, windowSeconds: 3600 };
const readsFromIp = { name: "feed-ip", most: 600, windowSeconds: 300 };

/** A request for a feed: its host, secret and time. */
export type FeedCaller = { subdomain: string; token: string; ip: string | null; now: Date };

/**
 * The meetings of a feed that its member sees, as iCalendar text: from 90 days ago to a year ahead. Throws
 * `not_found` for a secret that is unknown, revoked, a deactivated member's or a closed company's, and `rate_limited`.
 */
export async function readFeed({ subdomain, token, ip, now }: FeedCaller): Promise<string> {
  const limits = [perIp(readsFromIp, ip), { limit: readsOfFeed, subject: `${subdomain} ${token}` }];
  await takeFromLimits(limits, now);
  const company = await findCompanyBySubdomain(subdomain);
  if (!company || !isOpenCompany(company)) throw unknownFeed();
  const inCompany = { companyId: company.id };
  const { user, ...feed } = await withTenant(inCompany, systemActor, (tenant) =>
    requireFeed(tenant, token),
  );
  const reader: Actor = { kind: "member", id: user.id, name: user.name, role: user.role };
  const meetings = await withTenant(inCompany, reader, (tenant) => listFeedMeetings(tenant, feed));
  return feedCalendar({ company, meetings });
}

type FeedOfMember = StoredFeed & { user: { id: string; name: string; role: string } };

async function requireFeed(
  { db, companyId, now }: TenantScope,
  token: string,
): Promise<FeedOfMember> {
  const where = { companyId_tokenHash: { companyId, tokenHash: hashOfToken(token) } };
  const feed = await db.calendarFeed.findUnique({ where, include: { user: true } });
  if (!feed?.user.isActive) throw unknownFeed();
  await db.calendarFeed.updateMany({
    where: { companyId, id: feed.id },
    data: { lastReadAt: now },
  });
  return feed;
}

function unknownFeed() {
  return notFound("Calendar");
}

const refreshSeconds = 900;

/** Meetings as a calendar to subscribe to (RFC 5545, RFC 7986), times in UTC, each with a link to its page. */
function feedCalendar(feed: {
  company: { name: string; subdomain: string };
  meetings: FeedMeeting[];
}): string {
  const { name, subdomain } = feed.company;
  const calendar = ical({
    prodId: { company: "Business Platform", product: "Meetings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes what is in an event, but not the name of the calendar.
    name: `${plainLine(name)} meetings`.replace(/[\\;,]/g, "\\$&"),
    ttl: refreshSeconds,
  });
  for (const meeting of feed.meetings) addEvent(calendar, meeting, companyUrl(subdomain));
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, meeting: FeedMeeting, portal: string): void {
  const { lead, scheduledDate: start, location, meetingLink } = meeting;
  const isCancelled = meeting.status === "Cancelled";
  calendar.createEvent({
    id: meeting.id,
    sequence: meeting.version,
    stamp: meeting.updatedAt,
    start,
    end: new Date(start.getTime() + meeting.duration * 60_000),
    summary: plainLine(`${meeting.title} (${lead.brand.name})`),
    location: plainLine(location ?? meetingLink ?? "") || null,
    description: plainText(descriptionOf(meeting)),
    url: `${portal}/crm/meetings/${meeting.id}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

function descriptionOf({ lead, mode, status, csPerson, ...meeting }: FeedMeeting): string {
  const contact = [lead.mobileNumber, lead.emailId].filter((way) => way !== null);
  const lines = [
    `${lead.clientName}, ${lead.brand.name}`,
    ...contact,
    `${mode}, ${status}, with ${csPerson}`,
    ...(meeting.meetingLink ? [`Join: ${meeting.meetingLink}`] : []),
    ...(meeting.description ? ["", meeting.description] : []),
  ];
  return lines.join("\n");
}

const dayMs = 86_400_000;
const shownDays = { back: 90, ahead: 365 };
const mostMeetings = 2000;

type StoredFeed = { id: string; userId: string; scope: string };

/** The meetings of a feed from 90 days ago to a year ahead, the latest 2,000 at most. */
function listFeedMeetings(tenant: TenantScope, feed: StoredFeed) {
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
