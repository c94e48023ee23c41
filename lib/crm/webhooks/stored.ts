import { z } from "zod";
import { notFound, staleVersion } from "@/lib/core/errors";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { unseal } from "@/lib/server/tokens/data-key";

const openWebhook = z.object({
  companyId: z.guid(),
  id: z.guid(),
  url: z.string(),
  events: z.array(z.string()),
  roleId: z.guid(),
  teamId: z.guid().nullable(),
  body: z.enum(["thin", "full"]),
  secretEnc: z.instanceof(Uint8Array),
  previousSecretEnc: z.instanceof(Uint8Array).nullable(),
  previousUntil: z.date().nullable(),
  state: z.enum(["on", "off"]),
  failingSince: z.date().nullable(),
  failedAt: z.date().nullable(),
  stoppedAfter: z.bigint().nullable(),
  pausedUntil: z.date().nullable(),
  version: z.int(),
});

/** An endpoint as the server works with it. */
export type OpenWebhook = z.output<typeof openWebhook>;

/** Returns an endpoint, or null. */
export async function findWebhook(
  { db, companyId }: Pick<TenantScope, "db" | "companyId">,
  id: string,
): Promise<OpenWebhook | null> {
  const found = await db.webhook.findUnique({ where: { companyId_id: { companyId, id } } });
  return found && openWebhook.parse(found);
}

/** The same. Throws `not_found`. */
export async function getOpenWebhook(tenant: TenantScope, id: string): Promise<OpenWebhook> {
  const found = await findWebhook(tenant, id);
  if (!found) throw notFound("Webhook");
  return found;
}

/** Throws `version_conflict` if the endpoint has another version than expected. */
export function requireVersion({ version }: OpenWebhook, expected: number | undefined): void {
  if (expected !== undefined && version !== expected) throw staleVersion();
}

type Details = Parameters<typeof recordAudit>[1]["details"];

/** Writes to the audit log what became of an endpoint. Of its address only the host, since its path may hold a token. */
export async function record(
  tenant: TenantScope,
  what: "created" | "updated" | "deleted" | "secret_renewed" | "turned_off",
  { id, url, details = {} }: { id: string; url: string; details?: Details },
): Promise<void> {
  const { host } = new URL(url);
  const about = { subjectKind: "webhook", subjectId: id };
  await recordAudit(tenant, { action: `webhook.${what}`, ...about, details: { host, ...details } });
}

type Sealed = Pick<OpenWebhook, "id" | "secretEnc" | "previousSecretEnc" | "previousUntil">;

/**
 * The secrets that sign at this moment, the newest first. An earlier one that was made under another DATA_KEY is left
 * out; null if the newest was.
 */
export function secretsOf(
  { id, secretEnc, previousSecretEnc, previousUntil }: Sealed,
  now: Date,
): string[] | null {
  const secret = openSecret(secretEnc, id);
  if (secret === null) return null;
  const hasPrevious = previousSecretEnc && previousUntil && previousUntil > now;
  const previous = hasPrevious ? openSecret(previousSecretEnc, id) : null;
  return previous === null ? [secret] : [secret, previous];
}

function openSecret(sealed: Uint8Array, id: string): string | null {
  try {
    return Buffer.from(unseal(sealed, id)).toString();
  } catch {
    return null;
  }
}
