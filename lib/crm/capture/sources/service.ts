import { AppError, staleVersion } from "@/lib/core/errors";
import { type Present, withoutAbsent } from "@/lib/core/input-object";
import { lockByName } from "@/lib/server/database/named-lock";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { changesBetween, recordAudit } from "@/lib/server/records/audit";
import { newAddressToken } from "@/lib/server/tokens/address-token";
import { seal } from "@/lib/server/tokens/data-key";
import { addressesOf, getSource, type SourceAddress } from "./read";
import { requireSecret, requireValid } from "./rules";
import {
  type LeadSource,
  type LeadSourceInput,
  type LeadSourceUpdate,
  mostSources,
} from "./schema";

const initial = {
  state: "on",
  brandRule: { usesCompany: true, brandId: null },
  gives: { to: "nobody" },
  replyMinutes: 15,
} as const;

type Addressed = { source: LeadSource } & SourceAddress;

/**
 * Adds a source and returns its address, which is stored nowhere. Throws `conflict` for the 21st source, and
 * `validation_failed` for what the company does not have.
 */
export async function createSource(
  tenant: TenantScope,
  { kind, name, ...input }: LeadSourceInput,
): Promise<Addressed> {
  const { db, companyId, now } = tenant;
  const given = { ...initial, ...withoutAbsent(input) };
  requireSecret(kind, { state: given.state, hasSecret: Boolean(given.secret) });
  await requireValid(tenant, given);
  await requireRoom(tenant);
  const id = newId(now.getTime());
  const { token, hash: tokenHash } = newAddressToken();
  const times = { createdAt: now, updatedAt: now };
  await db.leadSource.create({
    data: { companyId, id, kind, name, tokenHash, ...times, ...storedOf(id, given) },
    select: { id: true },
  });
  await record(tenant, "created", { id, name });
  return { source: await getSource(tenant, id), ...(await addressesOf(tenant, kind, token)) };
}

/** Changes the keys that are present. Throws `not_found`, `version_conflict` and as `createSource` does. */
export async function updateSource(
  tenant: TenantScope,
  id: string,
  { expectedVersion, ...update }: LeadSourceUpdate & { expectedVersion: number | undefined },
): Promise<LeadSource> {
  const before = await getSource(tenant, id);
  const given = withoutAbsent(update);
  requireSecret(before.kind, {
    state: given.state ?? before.state,
    hasSecret: given.secret === undefined ? before.hasSecret : given.secret !== null,
  });
  await requireValid(tenant, update);
  await write(tenant, id, { data: storedOf(id, given), expectedVersion });
  const after = await getSource(tenant, id);
  const { secret, ...changed } = given;
  const changes = changesBetween(before, changed);
  const details = { ...(changes && { changes }), ...(secret !== undefined && { secretSet: true }) };
  await record(tenant, "updated", after, details);
  return after;
}

/**
 * Gives a source a new address; the earlier one works for 24 hours more. Within these hours it is the first earlier one
 * that goes on, which the sender uses. Throws `not_found`.
 */
export async function renewAddress(tenant: TenantScope, id: string): Promise<Addressed> {
  const { db, companyId, now } = tenant;
  const source = await getSource(tenant, id);
  const { token, hash: tokenHash } = newAddressToken();
  const previousUntil = new Date(now.getTime() + 86_400_000);
  await db.$executeRaw`
    update lead_source set
      previous_token_hash = case when previous_until > ${now}::timestamptz then previous_token_hash else token_hash end,
      previous_until = case when previous_until > ${now}::timestamptz then previous_until
        else ${previousUntil}::timestamptz end,
      token_hash = ${tokenHash}, version = version + 1, updated_at = ${now}::timestamptz
    where company_id = ${companyId}::uuid and id = ${id}::uuid and deleted_at is null`;
  await record(tenant, "address_renewed", source);
  const addresses = await addressesOf(tenant, source.kind, token);
  return { source: await getSource(tenant, id), ...addresses };
}

/**
 * Deletes a source: its address and its arrivals are gone at once, their rows with the next clean-up; their leads stay.
 * Throws `not_found` and `version_conflict`.
 */
export async function deleteSource(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const source = await getSource(tenant, id);
  // A new hash is a lock for which the door waits that stores what is being sent.
  const { hash: tokenHash } = newAddressToken();
  const noAddress = { tokenHash, previousTokenHash: null, previousUntil: null, secretEnc: null };
  const data = { state: "off", deletedAt: tenant.now, ...noAddress };
  await write(tenant, id, { data, expectedVersion });
  await record(tenant, "deleted", source);
  return { id };
}

async function write(
  { db, companyId, now }: TenantScope,
  id: string,
  { data, expectedVersion }: { data: object; expectedVersion: number | undefined },
): Promise<void> {
  const { count } = await db.leadSource.updateMany({
    where: { companyId, id, version: expectedVersion, deletedAt: null },
    data: { ...data, updatedAt: now, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
}

async function requireRoom(tenant: TenantScope): Promise<void> {
  const { db, companyId } = tenant;
  await lockByName(tenant, `lead sources ${companyId}`);
  if ((await db.leadSource.count({ where: { companyId, deletedAt: null } })) >= mostSources)
    throw new AppError("conflict", `There are ${mostSources} sources already. Delete one first`);
}

/** The columns of an input, its secret sealed for this source. */
function storedOf(id: string, { secret, ...values }: Present<LeadSourceUpdate>) {
  if (secret === undefined) return values;
  return { ...values, secretEnc: secret === null ? null : seal(Buffer.from(secret), id) };
}

async function record(
  tenant: TenantScope,
  what: "created" | "updated" | "deleted" | "address_renewed",
  { id, name }: { id: string; name: string },
  details: Parameters<typeof recordAudit>[1]["details"] = {},
): Promise<void> {
  const subject = { subjectKind: "lead_source", subjectId: id };
  const about = { name, ...details };
  await recordAudit(tenant, { action: `lead_source.${what}`, ...subject, details: about });
}
