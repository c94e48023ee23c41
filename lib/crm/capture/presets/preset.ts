import { createHash, timingSafeEqual } from "node:crypto";
import { named } from "@/lib/core/field-kinds/import-rules";

/** A payload as it arrived at the door. */
export type Payload = { bytes: Uint8Array; contentType: string; query: Record<string, string> };

/** A lead by the portal's own names; `at` is when the person enquired. */
export type PortalLead = { values: Record<string, string>; at?: Date };

/** The lead of a payload, or why there is none: unreadable, or nothing that makes a lead. */
export type PresetReading = { lead: PortalLead } | { problem: string } | { ignored: string };

/** Reads an address of a portal: rejects if the portal cannot be reached. */
export type PortalGet = (
  url: string,
  headers: Record<string, string>,
) => Promise<{ status: number; body: Uint8Array }>;

/** The mapping of names that are listed by their targets. */
export function namesBy(targets: Preset["mapping"]): Preset["mapping"] {
  const pairs = Object.entries(targets).flatMap(([target, names]) =>
    named(names).map((name) => [name, target] as const),
  );
  return Object.fromEntries(pairs);
}

/** Splits a payload of several rows into payloads of JSON with one of them each. */
export function splitBy<Row>(rowsIn: (payload: Payload) => Row[], wrap: (row: Row) => object) {
  return (payload: Payload): Payload[] => {
    const rows = rowsIn(payload);
    if (rows.length < 2) return [payload];
    return rows.map((row) => ({ ...payload, bytes: Buffer.from(JSON.stringify(wrap(row))) }));
  };
}

/** Compares in a time that does not depend on the texts. Nothing equals an empty secret. */
export function isSameSecret(shown: string, secret: string): boolean {
  const digestOf = (text: string) => createHash("sha256").update(text).digest();
  return secret !== "" && timingSafeEqual(digestOf(shown), digestOf(secret));
}

/** How the leads of a portal are read. No function throws, except `complete`, whose error means: try again. */
export type Preset = {
  /** The portal's id of the enquiry; null where it has none (then the hash of bytes and day is the key). */
  externalKey(payload: Payload): string | null;
  read(payload: Payload): PresetReading;
  /**
   * Names of the portal to targets: a field's key, `custom.<key>`, `company`, `comment` or `ignore`. Names are
   * looked up by `targetOf`.
   */
  mapping: Readonly<Record<string, string>>;
  /** Splits a payload that holds several leads into payloads of one lead each. */
  split?(payload: Payload): Payload[];
  /** Whether the sender has shown the secret of the source, in constant time. Absent: the address alone is the secret. */
  verify?(payload: Payload, headers: Headers, secret: string): boolean;
  /** The answer that the portal insists on; 202 with the arrival's id otherwise. */
  answer?: { status: number; body: string; contentType: string };
  /** The answer to a GET by which the portal only checks the address; null for any other GET. */
  challenge?(query: Record<string, string>): string | null;
  /** Reads the rest of the lead from the portal, after the payload was stored. */
  complete?(payload: Payload, secret: string, get: PortalGet): Promise<PresetReading>;
};
