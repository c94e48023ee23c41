import { hkdfSync } from "node:crypto";
import { env } from "@/lib/server/operation/env";

type Purpose =
  | "access-token"
  | "refresh-token"
  | "one-time-code"
  | "handoff-ticket"
  | "known-device"
  | "sealed-token"
  | "rate-limit"
  | "feed";

const known = new Map<string, Uint8Array>();

/** The key for one purpose, derived from AUTH_SECRET (HKDF-SHA256, 32 bytes). */
export function tokenKey(purpose: Purpose): Uint8Array {
  return derive(env().AUTH_SECRET, purpose);
}

/** The current key, then the key of AUTH_SECRET_PREVIOUS, which may still verify. */
export function verifyingKeys(purpose: Purpose): Uint8Array[] {
  const previous = env().AUTH_SECRET_PREVIOUS;
  return previous ? [tokenKey(purpose), derive(previous, purpose)] : [tokenKey(purpose)];
}

function derive(secret: string, purpose: Purpose): Uint8Array {
  const name = `${purpose}:${secret}`;
  const key = known.get(name) ?? new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
  known.set(name, key);
  return key;
}
