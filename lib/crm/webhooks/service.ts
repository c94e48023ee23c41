import { readLast } from "@/lib/companies/feed/position";
import { startReader } from "@/lib/companies/feed/readers";
import { AppError, invalidField, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { lockByName } from "@/lib/server/database/named-lock";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { OutgoingError, publicAddresses } from "@/lib/server/outgoing/address";
import { outgoingUrl } from "@/lib/server/outgoing/send";
import { changesBetween } from "@/lib/server/records/audit";
import { seal } from "@/lib/server/tokens/data-key";
import { stop, turnOn } from "./on-off";
import { getWebhook } from "./read";
import { mostWebhooks, type Webhook, type WebhookInput, type WebhookUpdate } from "./schema";
import { requireMayChange, requireSight, requireWithinOwn } from "./sight";
import { newSecret } from "./signature";
import { getOpenWebhook, record } from "./stored";
import { readerOf } from "./take";

type WithSecret = { webhook: Webhook; secret: string };

const initial = { events: [], teamId: null, body: "thin" } as const;

/** Throws `validation_failed` for an address that is not https, or of no public server at this moment. */
export async function requirePublic(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  try {
    await publicAddresses(outgoingUrl(url));
  } catch (error) {
    if (error instanceof OutgoingError) throw invalidField("url", error.message);
    throw error;
  }
}

/**
 * Adds an endpoint that is sent the next events, and returns its secret, which is not shown again. The caller has called
 * `requirePublic`. Throws `validation_failed`, `forbidden` for a sight beyond the actor's, and `conflict` for the 11th.
 */
export async function createWebhook(
  tenant: TenantScope,
  { url, roleId, ...input }: WebhookInput,
): Promise<WithSecret> {
  const { db, companyId, now } = tenant;
  const given = { ...initial, ...withoutAbsent(input), url, roleId };
  await requireSight(tenant, given);
  await requireRoom(tenant);
  const id = newId(now.getTime());
  const secret = newSecret();
  const times = { createdAt: now, updatedAt: now };
  const secretEnc = seal(Buffer.from(secret), id);
  await db.webhook.create({
    data: { companyId, id, ...given, events: [...given.events], secretEnc, ...times },
    select: { id: true },
  });
  await startReader(tenant, readerOf(id), await readLast(tenant));
  await record(tenant, "created", { id, url });
  return { webhook: await getWebhook(tenant, id), secret };
}

/**
 * Changes the keys that are present; to turn it on, the caller has called `settleWaiting`. Throws as `createWebhook`
 * does, `not_found` and `version_conflict`, and `gone` if it is to go on with events that are no longer kept.
 */
export async function updateWebhook(
  tenant: TenantScope,
  id: string,
  {
    expectedVersion,
    from,
    state,
    ...update
  }: WebhookUpdate & { expectedVersion?: number | undefined },
): Promise<Webhook> {
  const before = await getOpenWebhook(tenant, id);
  const given = withoutAbsent(update);
  const after = { ...before, ...given };
  await requireMayChange(tenant, before, given);
  const { db, companyId, now } = tenant;
  if (state === "off") await stop(tenant, before, null);
  const { count } = await db.webhook.updateMany({
    where: { companyId, id, version: expectedVersion },
    data: { ...given, updatedAt: now, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  if (state === "on" && before.state === "off") await turnOn(tenant, before, from);
  const changes = changesBetween(before, { ...given, ...(state && { state }) });
  if (changes?.url) changes.url = [new URL(before.url).host, new URL(after.url).host];
  await record(tenant, "updated", { ...after, details: { ...(changes && { changes }) } });
  return getWebhook(tenant, id);
}

/**
 * Gives an endpoint a new secret; the earlier one signs too for 24 hours more. Within these hours it is the first earlier
 * one that goes on, which the receiver has. Throws `not_found`, and `forbidden` as `createWebhook` does.
 */
export async function renewSecret(tenant: TenantScope, id: string): Promise<WithSecret> {
  const { db, companyId, now } = tenant;
  const webhook = await getOpenWebhook(tenant, id);
  await requireWithinOwn(tenant, webhook);
  const secret = newSecret();
  const previousUntil = new Date(now.getTime() + 86_400_000);
  const sealed = seal(Buffer.from(secret), id);
  await db.$executeRaw`
    update webhook set
      previous_secret_enc = case when previous_until > ${now}::timestamptz then previous_secret_enc else secret_enc end,
      previous_until = case when previous_until > ${now}::timestamptz then previous_until
        else ${previousUntil}::timestamptz end,
      secret_enc = ${sealed}, version = version + 1, updated_at = ${now}::timestamptz
    where company_id = ${companyId}::uuid and id = ${id}::uuid`;
  await record(tenant, "secret_renewed", webhook);
  return { webhook: await getWebhook(tenant, id), secret };
}

async function requireRoom(tenant: TenantScope): Promise<void> {
  const { db, companyId } = tenant;
  await lockByName(tenant, `webhooks ${companyId}`);
  if ((await db.webhook.count({ where: { companyId } })) >= mostWebhooks)
    throw new AppError("conflict", `There are ${mostWebhooks} webhooks already. Delete one first`);
}
