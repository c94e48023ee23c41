import { notFound } from "@/lib/core/errors";
import { withTenant } from "@/lib/server/database/db";
import { type Actor, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { perIp, takeFromLimits } from "@/lib/server/limits/rate-limit";
import { findCompanyBySubdomain, isOpenCompany } from "@/lib/server/request/company-of-host";
import { feedCalendar } from "./calendar";
import { listFeedMeetings, type StoredFeed } from "./meetings";
import { hashOfToken } from "./service";

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
