import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { verifyingKeys } from "@/lib/server/token-keys";

export const codeTtlMinutes = 10;

/** Guesses a code survives. */
export const mostCodeTries = 5;

/** Six random digits. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, "0");
}

/** What is stored of a code: an HMAC under the server's pepper, bound to the row it stands in. */
export function codeMac(codeId: string, code: string): Uint8Array {
  const [pepper] = verifyingKeys("one-time-code");
  if (!pepper) throw new Error("no pepper for codes");
  return macWith(pepper, codeId, code);
}

/** Whether this is the code whose HMAC the row holds; compared in constant time. */
export function isRightCode(stored: { id: string; mac: Uint8Array }, code: string): boolean {
  return verifyingKeys("one-time-code").some((pepper) => {
    const made = macWith(pepper, stored.id, code);
    return made.byteLength === stored.mac.byteLength && timingSafeEqual(made, stored.mac);
  });
}

function macWith(pepper: Uint8Array, codeId: string, code: string): Buffer {
  return createHmac("sha256", pepper).update(`${codeId}.${code}`).digest();
}
