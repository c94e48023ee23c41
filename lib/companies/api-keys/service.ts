import { AppError, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { newId } from "@/lib/server/database/new-id";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { mailOwners } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import type { ApiKey } from "@/lib/server/prisma/client";
import { changesBetween, recordAudit } from "@/lib/server/records/audit";
import { membersById } from "@/lib/server/records/person-sql";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { requireFreshProof } from "@/lib/server/request/fresh-proof";
import type { Member } from "@/lib/server/request/member";
import { newApiKey, readApiKey } from "@/lib/server/tokens/api-key";
import { lockTeam } from "@/lib/team/organisation-audit";
import { apiKeyEndpoints } from "./endpoints";
import { giveRole } from "./give";
import {
  type ApiKeyInput,
  type ApiKeyUpdate,
  apiKey,
  type CompanyApiKey,
  mostKeys,
} from "./schema";

/** The company's keys that are not revoked, by name. */
export async function listKeys({ db, companyId }: TenantScope): Promise<CompanyApiKey[]> {
  const where = { companyId, revokedAt: null };
  const keys = await db.apiKey.findMany({ where, orderBy: [{ name: "asc" }, { id: "asc" }] });
  return withMakers({ db, companyId }, keys);
}

/**
 * Makes a key and returns its text, of which only a hash is stored; the owners get a mail. Throws `forbidden` for what
 * the actor may not do or see, `validation_failed` for what the company does not have, and `conflict` for the 21st key.
 */
export async function createKey(
  tenant: TenantScope,
  { validForDays, ...input }: ApiKeyInput,
): Promise<{ key: CompanyApiKey; text: string }> {
  await lockTeam(tenant);
  const { db, companyId, now, actor } = tenant;
  if ((await db.apiKey.count({ where: { companyId, revokedAt: null } })) >= mostKeys)
    throw new AppError("conflict", `There are ${mostKeys} keys already. Revoke one first`);
  await giveRole(tenant, input);
  const id = newId(now.getTime());
  const text = newApiKey(companyId, id);
  const secretHash = Uint8Array.from(Buffer.from(readApiKey(text).hash, "hex"));
  const secret = { secretHash, last4: text.slice(-4), expiresAt: endOf(now, validForDays) };
  const made = { createdById: actorId(actor), createdAt: now, updatedAt: now };
  const key = await db.apiKey.create({ data: { companyId, id, ...input, ...secret, ...made } });
  await record(tenant, "created", { ...key, details: detailsOf(input) });
  await notifyOwners(tenant, "made", key);
  return { key: await shown(tenant, key), text };
}

/**
 * Changes the keys that are present. All but another name and fewer rights need a fresh proof, and the owners get a mail
 * of it. Throws `not_found`, `proof_needed`, `version_conflict` and as `createKey` does.
 */
export async function updateKey(
  tenant: TenantScope,
  { id, provenAt }: { id: string; provenAt: Member["provenAt"] },
  { expectedVersion, ...update }: ApiKeyUpdate & { expectedVersion: number | undefined },
): Promise<CompanyApiKey> {
  await lockTeam(tenant);
  const { db, companyId, now } = tenant;
  const before = await requireKey(tenant, id);
  const { validForDays, ...given } = withoutAbsent(update);
  const widens = isWider(before, update);
  if (widens) {
    requireFreshProof(apiKeyEndpoints.update, provenAt, now);
    await giveRole(tenant, { ...before, ...given });
  }
  const ends = validForDays === undefined ? {} : { expiresAt: endOf(now, validForDays) };
  const { count } = await db.apiKey.updateMany({
    where: { companyId, id, version: expectedVersion },
    data: { ...given, ...ends, updatedAt: now, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  const after = await requireKey(tenant, id);
  const changes = changesBetween(before, { ...given, ...ends });
  await record(tenant, "updated", { ...after, details: { changes } });
  if (widens) await notifyOwners(tenant, "changed", after);
  return shown(tenant, after);
}

/** Revokes a key from its next request on. Throws `not_found` and `version_conflict`. */
export async function revokeKey(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const { db, companyId, now } = tenant;
  const key = await requireKey(tenant, id);
  const { count } = await db.apiKey.updateMany({
    where: { companyId, id, version: expectedVersion, revokedAt: null },
    data: { revokedAt: now, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  await record(tenant, "revoked", key);
  return { id };
}

type Granted = Pick<ApiKeyInput, "roleId" | "teamId"> & { rights: readonly string[] };

function isWider(before: ApiKey, { name, rights = [], ...others }: ApiKeyUpdate): boolean {
  return (
    rights.some((right) => !before.rights.includes(right)) ||
    changesBetween(before, withoutAbsent(others)) !== null
  );
}

async function requireKey({ db, companyId }: TenantScope, id: string): Promise<ApiKey> {
  const where = { companyId_id: { companyId, id }, revokedAt: null };
  const key = await db.apiKey.findUnique({ where });
  if (!key) throw notFound("API key");
  return key;
}

function endOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

async function shown(tenant: TenantScope, key: ApiKey): Promise<CompanyApiKey> {
  const [made] = await withMakers(tenant, [key]);
  if (!made) throw new Error("there is no key");
  return made;
}

/** The keys with the members who made them, also those who have left. */
async function withMakers(
  tenant: Pick<TenantScope, "db" | "companyId">,
  keys: readonly ApiKey[],
): Promise<CompanyApiKey[]> {
  const ids = keys.flatMap(({ createdById }) => createdById ?? []);
  const makers = await membersById(tenant, ids);
  return keys.map((key) => toKey(key, makers.get(key.createdById ?? "") ?? null));
}

function toKey(
  { expiresAt, lastUsedAt, createdAt, ...key }: ApiKey,
  createdBy: CompanyApiKey["createdBy"],
): CompanyApiKey {
  return apiKey.parse({
    ...key,
    createdBy,
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
}

type Details = Parameters<typeof recordAudit>[1]["details"];

function detailsOf({ roleId, teamId, rights, ips }: Granted & { ips: string[] }): Details {
  return { roleId, teamId, rights: [...rights], ips };
}

async function record(
  tenant: TenantScope,
  what: "created" | "updated" | "revoked",
  { id, name, details = {} }: Pick<ApiKey, "id" | "name"> & { details?: Details },
): Promise<void> {
  const about = { subjectKind: "api_key", subjectId: id };
  await recordAudit(tenant, { action: `api_key.${what}`, ...about, details: { name, ...details } });
}

async function notifyOwners(
  tenant: TenantScope,
  what: "made" | "changed",
  { name }: ApiKey,
): Promise<void> {
  const { name: company, subdomain } = await readCompanyNames(tenant);
  const by = tenant.actor.name;
  const mail = noticeMail({
    subject: `${by} ${what} the API key ${name} at ${company}`,
    paragraphs: [
      "A program that has the key reads and changes what the key's role allows, without signing in.",
      `If ${by} knows nothing of this, revoke the key and sign them out everywhere under Team.`,
    ],
    sender: company,
    link: { label: "Open the API keys", url: `${companyUrl(subdomain)}/settings/api-keys` },
  });
  await mailOwners(tenant, mail);
}
