import type { TenantScope } from "@/lib/server/database/scope";
import { turnOff } from "./on-off";
import type { Outcome } from "./send";
import type { OpenWebhook } from "./stored";

/** The seconds between tries of the Standard Webhooks specification. */
const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const longestFailureMs = 5 * 86_400_000;
/** From then on an answer keeps a job that others could use. */
const slowMs = 3_000;
/** More than between two tries of an event: what fails after it fails anew. */
const longestPauseMs = 30 * 3_600_000;

const notForIt = "The role no longer sees the record, or the webhook is no longer sent such events";

/** A delivery with its endpoint, as they were when it was taken. */
type At = { webhook: OpenWebhook; seq: number; recordId: string; attempts: number };

/** Writes what came of a try, and when the next one is; the later events of the record wait for it. */
export async function keepOutcome(tenant: TenantScope, at: At, outcome: Outcome): Promise<void> {
  const { webhook, attempts } = at;
  const { status, problem } = outcome;
  const isGone = status === 410;
  const waitSeconds = retrySeconds[attempts];
  const state =
    problem === null ? "sent" : isGone || waitSeconds === undefined ? "failed" : "waiting";
  const reason = isGone ? goneReason : problem && failureReason(webhook, tenant.now);
  // Before the endpoint is locked: a reader locks itself first.
  if (reason) await turnOff(tenant, webhook, reason);
  await write(tenant, at, { ...outcome, state });
  if (state === "waiting" && waitSeconds !== undefined)
    await postpone(tenant, at, waitSeconds * (0.8 + 0.4 * Math.random()));
  else await release(tenant, at);
  if (!reason) await keepHealth(tenant, webhook, outcome);
}

const goneReason = "The receiver answered that it is gone for good (410)";

/** Why an endpoint is turned off that fails again; null while it has not failed for long. */
function failureReason(webhook: OpenWebhook, now: Date): string | null {
  const { failingSince } = webhook;
  const isLong = failingSince && now.getTime() - failingSince.getTime() > longestFailureMs;
  return isLong && !failsAnew(webhook, now) ? "Every try has failed for 5 days" : null;
}

/** Whether a failed try at this moment is the first one in a row. */
function failsAnew({ failedAt }: OpenWebhook, now: Date): boolean {
  return !failedAt || now.getTime() - failedAt.getTime() > longestPauseMs;
}

/** Leaves out a delivery that the endpoint is not sent by now. */
export async function skip(tenant: TenantScope, at: At): Promise<void> {
  const { db, companyId, now } = tenant;
  await db.webhookDelivery.updateMany({
    where: { companyId, webhookId: at.webhook.id, seq: at.seq },
    data: { state: "skipped", triedAt: now, problem: notForIt },
  });
  await release(tenant, at);
}

async function write(
  { db, companyId, now }: TenantScope,
  { webhook, seq }: At,
  { state, status, ms, response, problem }: Outcome & { state: string },
): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { companyId, webhookId: webhook.id, seq },
    data: { state, status, ms, response, problem, triedAt: now, attempts: { increment: 1 } },
  });
}

async function postpone(
  { db, companyId, now }: TenantScope,
  { webhook, recordId }: At,
  seconds: number,
): Promise<void> {
  const dueAt = new Date(now.getTime() + seconds * 1000);
  await db.webhookDelivery.updateMany({
    where: { companyId, webhookId: webhook.id, recordId, state: "waiting", dueAt: { lt: dueAt } },
    data: { dueAt },
  });
}

/** Lets the next event of a record follow, which an earlier try may have postponed further. */
async function release(
  { db, companyId, now }: TenantScope,
  { webhook, recordId }: At,
): Promise<void> {
  const where = { companyId, webhookId: webhook.id, recordId, state: "waiting" };
  const orderBy = { seq: "asc" } as const;
  const next = await db.webhookDelivery.findFirst({ where, orderBy, select: { seq: true } });
  if (!next) return;
  await db.webhookDelivery.updateMany({
    where: { ...where, seq: next.seq, dueAt: { gt: now } },
    data: { dueAt: now },
  });
}

/** Whether an endpoint fails or is slow, and until when it wants to be left alone. */
async function keepHealth(
  { db, companyId, now }: TenantScope,
  webhook: OpenWebhook,
  { problem, pauseSeconds, ms }: Outcome,
): Promise<void> {
  const isSlow = ms >= slowMs;
  const isAnew = failsAnew(webhook, now);
  const pausedUntil = pauseSeconds && new Date(now.getTime() + pauseSeconds * 1000);
  await db.$executeRaw`
    update webhook set problem = ${problem}, is_slow = ${isSlow},
      failing_since = case when ${problem}::text is not null
        then coalesce(case when not ${isAnew} then failing_since end, ${now}::timestamptz) end,
      failed_at = case when ${problem}::text is null then failed_at else ${now}::timestamptz end,
      paused_until = coalesce(${pausedUntil}::timestamptz, paused_until)
    where company_id = ${companyId}::uuid and id = ${webhook.id}::uuid and state = 'on'
      and (failing_since is not null or ${problem}::text is not null or is_slow <> ${isSlow})`;
}
