import { changeLimits } from "@/lib/crm/changes/choices";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { batchSize, daysBefore, inBatches } from "./batches";

/** How long what is over stays, in days: long enough to look into, not longer. */
const keptDays = {
  codes: 1,
  sessions: 30,
  /** Less than the trash, so that no answer outlives the records in it. */
  idempotencyKeys: 7,
  auditEvents: 400,
  feedEvents: 14,
  /** A day longer than a change can be undone, also one that waited as a suggestion. */
  changeItems: changeLimits.undoDays + changeLimits.suggestedDays + 1,
  notifications: 90,
  changeSets: 400,
  /** Long enough to mend what failed. */
  arrivalContents: 30,
  arrivals: 400,
  presence: 1,
  webhookDeliveries: 30,
  mailDeliveries: 90,
  mailboxMessages: 30,
} as const;

const limit = batchSize;

/** Removes what is over in one company: codes, sessions, old changes, audit and feed events. */
export async function removeExpiredOfCompany(companyId: string, now: Date): Promise<number> {
  const before = (days: number) => ({ lt: daysBefore(now, days) });
  const over = { companyId, expiresAt: before(keptDays.codes) };
  const since = before(keptDays.sessions);
  const ended = { companyId, OR: [{ expiresAt: since }, { revokedAt: since }] };
  const keys = { companyId, createdAt: before(keptDays.idempotencyKeys) };
  const events = { companyId, createdAt: before(keptDays.auditEvents) };
  const sets = { companyId, createdAt: before(keptDays.changeSets) };
  const drafts = { companyId, state: "draft", createdAt: before(changeLimits.suggestedDays) };
  const items = { companyId, set: { createdAt: before(keptDays.changeItems) } };
  const notices = { companyId, createdAt: before(keptDays.notifications) };
  const left = { companyId, seenAt: before(keptDays.presence) };
  const arrived = { companyId, arrivedAt: before(keptDays.arrivals) };
  const delivered = { companyId, createdAt: before(keptDays.webhookDeliveries) };
  const removed = await removeOldFeed(companyId, now);
  const others = await removeAll([
    (db) => db.changeItem.deleteMany({ where: items, limit }),
    (db) => db.changeSet.deleteMany({ where: sets, limit }),
    (db) => db.changeSet.deleteMany({ where: drafts, limit }),
    (db) => db.oneTimeCode.deleteMany({ where: over, limit }),
    (db) => db.handoffTicket.deleteMany({ where: over, limit }),
    (db) => db.trustedDevice.deleteMany({ where: over, limit }),
    (db) => db.spentToken.deleteMany({ where: over, limit }),
    (db) => db.session.deleteMany({ where: ended, limit }),
    (db) => db.idempotencyKey.deleteMany({ where: keys, limit }),
    (db) => db.notification.deleteMany({ where: notices, limit }),
    (db) => db.presence.deleteMany({ where: left, limit }),
    (db) => db.webhookDelivery.deleteMany({ where: delivered, limit }),
    (db) => db.leadArrival.deleteMany({ where: arrived, limit }),
    (db) => db.auditEvent.deleteMany({ where: events, limit }),
  ]);
  return removed + others + (await removeDeletedSources(companyId));
}

/** Removes the arrivals of deleted sources of leads, and then these sources. */
async function removeDeletedSources(companyId: string): Promise<number> {
  const deleted = { companyId, deletedAt: { not: null } };
  const found = await withPlatform(systemActor, ({ db }) =>
    db.leadSource.findMany({ where: deleted, select: { id: true } }),
  );
  const ids = { in: found.map(({ id }) => id) };
  if (found.length === 0) return 0;
  return removeAll([
    (db) => db.leadArrival.deleteMany({ where: { companyId, sourceId: ids }, limit }),
    (db) => db.leadSource.deleteMany({ where: { companyId, id: ids }, limit }),
  ]);
}

/** Removes old events from the beginning of the company's feed, so that what stays has no gap. */
function removeOldFeed(companyId: string, now: Date): Promise<number> {
  const since = daysBefore(now, keptDays.feedEvents);
  return inBatches(() =>
    withPlatform(
      systemActor,
      ({ db }) => db.$executeRaw`
        with oldest as (
          select seq, created_at from feed_event where company_id = ${companyId}::uuid order by seq limit ${limit}
        ), kept as (select min(seq) as seq from oldest where created_at >= ${since}::timestamptz)
        delete from feed_event where company_id = ${companyId}::uuid
          and seq < coalesce((select seq from kept), (select max(seq) + 1 from oldest))`,
    ),
  );
}

/** Removes what senders have sent of people, with what was mended of it; how it ended stays. */
export function emptyArrivals(companyId: string, now: Date): Promise<number> {
  const since = daysBefore(now, keptDays.arrivalContents);
  return inBatches(() =>
    withPlatform(
      systemActor,
      ({ db }) => db.$executeRaw`
        update lead_arrival set raw = null, mended = null, query = '{}', problems = '[]'
        where company_id = ${companyId}::uuid and id = any(array(
          select id from lead_arrival where company_id = ${companyId}::uuid and arrived_at < ${since}::timestamptz
            and state <> 'stored' and (raw is not null or mended is not null) limit ${limit}))`,
    ),
  );
}

/** Removes what is over on the platform: the same of super admins, limits, held names, old mail. */
export async function removeExpiredOfPlatform(now: Date): Promise<number> {
  const before = (days: number) => ({ lt: daysBefore(now, days) });
  const over = { expiresAt: before(keptDays.codes) };
  const since = before(keptDays.sessions);
  const ended = { OR: [{ expiresAt: since }, { revokedAt: since }] };
  const keys = { createdAt: before(keptDays.idempotencyKeys) };
  const events = { createdAt: before(keptDays.auditEvents) };
  const traces = { createdAt: before(keptDays.mailDeliveries) };
  const kept = { sentAt: before(keptDays.mailboxMessages) };
  return removeAll([
    (db) => db.platformCode.deleteMany({ where: over, limit }),
    (db) => db.platformTrustedDevice.deleteMany({ where: over, limit }),
    (db) => db.platformSpentToken.deleteMany({ where: over, limit }),
    (db) => db.companyChoice.deleteMany({ where: over, limit }),
    (db) => db.platformSession.deleteMany({ where: ended, limit }),
    (db) => db.platformIdempotencyKey.deleteMany({ where: keys, limit }),
    (db) => db.platformAuditEvent.deleteMany({ where: events, limit }),
    (db) => db.rateLimit.deleteMany({ where: { expiresAt: { lt: now } }, limit }),
    (db) => db.signInTry.deleteMany({ where: { expiresAt: { lt: now } }, limit }),
    (db) => db.heldSubdomain.deleteMany({ where: { until: { lt: now } }, limit }),
    (db) => db.mailDelivery.deleteMany({ where: traces, limit }),
    (db) => db.mailboxMessage.deleteMany({ where: kept, limit }),
  ]);
}

type Removal = (db: Db) => Promise<{ count: number }>;

async function removeAll(removals: readonly Removal[]): Promise<number> {
  let removed = 0;
  for (const remove of removals) {
    const removeBatch = () => withPlatform(systemActor, async ({ db }) => (await remove(db)).count);
    removed += await inBatches(removeBatch);
  }
  return removed;
}
