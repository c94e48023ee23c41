import { createHash } from "node:crypto";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { standardCatalogue } from "@/lib/core/catalogue";
import { notFound } from "@/lib/core/errors";
import type { LeadSourceKind } from "@/lib/core/lead-sources";
import { everyone } from "@/lib/core/permissions";
import { isSound } from "@/lib/core/text";
import { withTenant } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { type OpenReader, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { openReader } from "@/lib/server/replica/replica";
import { enqueueArrival } from "./job";
import type { Payload } from "./presets/preset";
import { payloadsOf, presetOf } from "./presets/presets";

const mostParts = 100;
const longestArrival = 65_536;

/** A source that is on, at its address. */
export type OpenSource = {
  companyId: string;
  id: string;
  kind: LeadSourceKind;
  name: string;
  secret: string;
};

/** No date and no field is read at the door of a company, so its catalogue is not loaded. */
const unread = { timeZone: defaultTimeZone, catalogue: standardCatalogue };

/** Opens readers at the door of a company. */
export function readAtDoor(companyId: string): OpenReader {
  return openReader({ companyId, ...unread, sees: everyone, changes: everyone }, systemActor);
}

/**
 * Stores the leads of a payload with their jobs, each once. Returns the id of the first, also of a repeat. Throws
 * `not_found` for a source that is off or deleted.
 */
export function storePayloads(
  { companyId, ...source }: OpenSource,
  payload: Payload,
): Promise<string> {
  return withTenant({ companyId, ...unread }, systemActor, async (tenant) => {
    let first: string | undefined;
    for (const part of partsOf(source, payload)) {
      const id = await storeOne(tenant, source, part);
      first ??= id;
    }
    if (!first) throw new Error("a payload has no parts");
    return first;
  });
}

type Source = Omit<OpenSource, "companyId">;

/**
 * A payload of very many leads of a sender that shows no secret is stored whole, and fails in the inbox. What a portal
 * signs has as many as its bytes allow.
 */
function partsOf({ kind }: Source, payload: Payload): Payload[] {
  const parts = payloadsOf(kind, payload);
  const isTooMany = parts.length > mostParts && !presetOf(kind).verify;
  return parts.length === 0 || isTooMany ? [payload] : parts;
}

async function storeOne(tenant: TenantScope, source: Source, payload: Payload): Promise<string> {
  const { db, companyId, now } = tenant;
  const key = keyOf(source, payload, now);
  const query = JSON.stringify(storable(payload.query));
  // A part can be longer than what was sent; as far as it fits, it fails in the inbox.
  const bytes = new Uint8Array(payload.bytes.subarray(0, longestArrival));
  const [stored] = await db.$queryRaw<{ id: string }[]>`
    insert into lead_arrival (company_id, id, source_id, external_key, content_type, query, raw, arrived_at)
    select s.company_id, ${newId(now.getTime())}::uuid, s.id, ${key}, ${payload.contentType},
      ${query}::jsonb, ${bytes}, ${now}::timestamptz
    from lead_source s
    where s.company_id = ${companyId}::uuid and s.id = ${source.id}::uuid and s.state = 'on' for key share
    on conflict (company_id, source_id, external_key) do nothing returning id`;
  if (stored) {
    await enqueueArrival(tenant, stored.id);
    return stored.id;
  }
  const where = { companyId, sourceId: source.id, externalKey: key };
  const earlier = await db.leadArrival.findFirst({ where, select: { id: true } });
  if (!earlier) throw notFound("Source");
  return earlier.id;
}

/** The parameters without NUL, which PostgreSQL cannot store. */
function storable(query: Record<string, string>): Record<string, string> {
  const bare = (text: string) => text.replaceAll("\0", "");
  return Object.fromEntries(Object.entries(query).map(([key, text]) => [bare(key), bare(text)]));
}

/** The portal's id of the enquiry, else what was sent and the day. */
function keyOf({ kind }: Source, payload: Payload, now: Date): string {
  const own = presetOf(kind).externalKey(payload);
  if (own && own.length <= 200 && isSound(own)) return own;
  const hash = createHash("sha256").update(payload.bytes).update(JSON.stringify(payload.query));
  return `${hash.digest("hex")} ${now.toISOString().slice(0, 10)}`;
}
