import { isObject } from "@/lib/core/objects";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { handle } from "@/lib/server/jobs/jobs";
import { log } from "@/lib/server/operation/log";
import { OutgoingError } from "@/lib/server/outgoing/address";
import { sendOutgoing } from "@/lib/server/outgoing/send";
import { secretOf } from "../job";
import { jsonIn } from "../presets/body-text";
import type { Payload } from "../presets/preset";
import { payloadsOf, presetOf } from "../presets/presets";
import { type OpenSource, storePayloads } from "../store";
import { type DueSource, pullJob } from "./start";
import { listingUrl, nextWindow } from "./window";

type Pulled = { source: OpenSource; checkpoint: Date | null };
type Get = (url: string) => Promise<{ status: number; body: Uint8Array }>;

/** A day of a large seller. */
const maxBytes = 8_000_000;

/** IndiaMART's codes: enquiries, or none; and too many calls, or a failure. */
const codes = { listed: [200, 204], later: [429, 500, 502, 503] };

/** Reads the enquiries of a source at its portal, of which a push may have left some out. */
export const pullEnquiries = handle(pullJob, (of) => pullSource(of, new Date()));

/**
 * Stores what the portal lists since the last pull, and then moves the checkpoint past it. What was not stored to the
 * end is read again by the next pull, since each enquiry is stored once.
 */
export async function pullSource(of: DueSource, now: Date, get: Get = getListing): Promise<void> {
  const pulled = await findSource(of);
  if (!pulled) return;
  const { source, checkpoint } = pulled;
  if (!checkpoint) await moveCheckpoint(of, now);
  const window = nextWindow(checkpoint, now);
  const listing = await readListing(listingUrl(source.secret, window), get);
  if (!listing) return log.warn(of, "a portal could not be read; the next pull reads it again");
  for (const payload of listing.payloads) await storePayloads(source, payload);
  if (listing.isWhole) await moveCheckpoint(of, window.to);
}

function findSource({ companyId, sourceId }: DueSource): Promise<Pulled | null> {
  return withTenant({ companyId }, systemActor, async ({ db }) => {
    const found = await db.leadSource.findFirst({
      where: { companyId, id: sourceId, kind: "indiamart", state: "on", secretEnc: { not: null } },
      select: { id: true, name: true, secretEnc: true, checkpoint: true },
    });
    if (!found) return null;
    const { id, name, checkpoint } = found;
    const secret = secretOf(found);
    return { source: { companyId, id, kind: "indiamart", name, secret }, checkpoint };
  });
}

type Listing = { payloads: Payload[]; isWhole: boolean };

/** The enquiries of an answer; a refusal is a payload too, and fails in the inbox. Null if there is no answer. */
async function readListing(url: string, get: Get): Promise<Listing | null> {
  const { body, status } = await get(url).catch((error: unknown) => {
    if (error instanceof OutgoingError) return { body: Buffer.alloc(0), status: 503 };
    throw error;
  });
  if (status === 204) return { payloads: [], isWhole: true };
  const json = jsonIn(body);
  const code = isObject(json) ? Number(json.CODE ?? status) : status;
  if (!isObject(json) || codes.later.includes(code)) return null;
  const payload = { bytes: body, contentType: "application/json", query: {} };
  const isEmpty = "ignored" in presetOf("indiamart").read(payload);
  const payloads = isEmpty ? [] : payloadsOf("indiamart", payload);
  return { payloads, isWhole: codes.listed.includes(code) };
}

function getListing(url: string) {
  return sendOutgoing({ url, limits: { maxBytes } });
}

/** An earlier pull that ends later does not move it back. */
async function moveCheckpoint({ companyId, sourceId }: DueSource, to: Date): Promise<void> {
  await withTenant(
    { companyId },
    systemActor,
    ({ db }) => db.$executeRaw`
      update lead_source set checkpoint = greatest(checkpoint, ${to}::timestamptz)
      where company_id = ${companyId}::uuid and id = ${sourceId}::uuid`,
  );
}
