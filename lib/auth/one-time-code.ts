import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { verifyingKeys } from "@/lib/server/tokens/token-keys";
import type { Accounts, Challenge, CodeUse, StoredCode } from "./account-store";

export const codeTtlMinutes = 10;

/** Guesses a code survives. */
export const mostCodeTries = 5;

/** Six random digits for a mail, and the row by which they are recognized. */
export function newCode(now: Date) {
  const code = randomInt(0, 1_000_000).toString().padStart(6, "0");
  const id = crypto.randomUUID();
  return { code, row: { id, mac: codeMac(id, code), expiresAt: codeEnd(now) } };
}

/** When a code that is issued or renewed now expires. */
export function codeEnd(now: Date): Date {
  return new Date(now.getTime() + codeTtlMinutes * 60_000);
}

/** A random value for the cookie of a browser that requests a code. */
export function newChallenge(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a browser's cookie; null without one. */
export function challengeHash(cookie: string | undefined): Challenge {
  return cookie ? new Uint8Array(createHash("sha256").update(cookie).digest()) : null;
}

/**
 * Counts a try of the browser's own code, else of one that a program requested: tries without the cookie
 * leave the code of a browser alone. Null if neither is valid.
 */
export async function countOwnCode(
  cookie: string | undefined,
  countTryOf: (challenge: Challenge) => Promise<StoredCode | null>,
): Promise<StoredCode | null> {
  const challenge = challengeHash(cookie);
  const own = challenge && (await countTryOf(challenge));
  return own ?? countTryOf(null);
}

/** Counts a try of the account's newest code of this use. True if it is that code, which then works no more. */
export async function takeCode(
  accounts: Accounts,
  accountId: string,
  { code, ...use }: CodeUse & { code: string },
): Promise<boolean> {
  const stored = await accounts.countCodeTry(accountId, use);
  return stored !== null && isRightCode(stored, code) && accounts.spendCode(stored.id);
}

/** The failure of a code that is not accepted; by default the same for every reason. */
export function codeRefused(sentence = "The code is not right, or it has expired"): AppError {
  return new AppError("code_incorrect", sentence, { fields: { code: sentence } });
}

/** The stored form of a code: an HMAC under the server's pepper, bound to its row. */
function codeMac(codeId: string, code: string): Uint8Array<ArrayBuffer> {
  const [pepper] = verifyingKeys("one-time-code");
  if (!pepper) throw new Error("no pepper for codes");
  return new Uint8Array(macWith(pepper, codeId, code));
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
