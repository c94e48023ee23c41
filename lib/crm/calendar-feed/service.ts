import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantScope } from "@/lib/server/database/scope";
import { type MailContent, mailOwners } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { recordAudit } from "@/lib/server/records/audit";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { newAddressToken } from "@/lib/server/tokens/address-token";
import { type CalendarFeed, calendarFeed, type FeedScope } from "./schema";

/** The member's feed, or null when there is none. */
export async function findFeed(
  { db, companyId }: TenantScope,
  userId: string,
): Promise<CalendarFeed | null> {
  const found = await db.calendarFeed.findUnique({
    where: { companyId_userId: { companyId, userId } },
  });
  return found && toFeed(found);
}

/**
 * Creates the member's feed, mails the owners, and returns its address once: only a hash of its secret is stored.
 * An earlier address stops working.
 */
export async function createFeed(
  tenant: TenantScope,
  member: { id: string; company: { subdomain: string } },
  scope: FeedScope,
): Promise<{ feed: CalendarFeed; address: string }> {
  const { db, companyId, now } = tenant;
  const { token, hash: tokenHash } = newAddressToken();
  const fresh = { scope, tokenHash, createdAt: now, lastReadAt: null };
  const stored = await db.calendarFeed.upsert({
    where: { companyId_userId: { companyId, userId: member.id } },
    create: { ...fresh, companyId, userId: member.id },
    update: fresh,
  });
  await recordAudit(tenant, {
    action: "calendar_feed.created",
    subjectKind: "member",
    subjectId: member.id,
    details: { scope },
  });
  await mailOwners(tenant, await newAddressMail(tenant));
  const address = `${companyUrl(member.company.subdomain)}/api/company/calendar.ics?token=${token}`;
  return { feed: toFeed(stored), address };
}

async function newAddressMail(tenant: TenantScope): Promise<MailContent> {
  const { name: company } = await readCompanyNames(tenant);
  const by = tenant.actor.name;
  return noticeMail({
    subject: `${by} created a calendar address at ${company}`,
    paragraphs: [
      `Calendar apps that have the address read the meetings that ${by} sees, without signing in.`,
      `If ${by} knows nothing of this, sign them out everywhere under Team: the address ends too.`,
    ],
    sender: company,
  });
}

/** Deletes the member's feed, so its address stops working. Idempotent. */
export async function revokeFeed(tenant: TenantScope, userId: string): Promise<void> {
  const { db, companyId } = tenant;
  const { count } = await db.calendarFeed.deleteMany({ where: { companyId, userId } });
  if (count === 0) return;
  await recordAudit(tenant, {
    action: "calendar_feed.revoked",
    subjectKind: "member",
    subjectId: userId,
  });
}

function toFeed(row: { scope: string; createdAt: Date; lastReadAt: Date | null }): CalendarFeed {
  return calendarFeed.parse({
    scope: row.scope,
    createdAt: row.createdAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
  });
}
