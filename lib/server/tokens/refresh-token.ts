import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { verifyingKeys } from "./token-keys";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How long the token before the newest stays valid, since parallel tabs send it. */
export const rotationGraceMs = 10_000;

/** `owner` is a company's id or "platform"; `gen` counts rotations from 0. */
export type RefreshClaims = { owner: string; sessionId: string; gen: number };

/** A session's key: 32 random bytes in its row, which every token of the session needs. */
export function newSessionKey(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(32));
}

/** `<owner>.<session>.<gen>.<mac>` in base64url, opaque to clients and reproducible by the server. */
export function makeRefreshToken(claims: RefreshClaims, sessionKey: Uint8Array): string {
  const text = textOf(claims);
  const [key] = verifyingKeys("refresh-token");
  if (!key) throw new Error("no key for refresh tokens");
  return `${Buffer.from(text).toString("base64url")}.${mac(text, sessionKey, key).toString("base64url")}`;
}

/** The unverified claims of a token, by which the session's row is found. */
export function readRefreshToken(token: string): RefreshClaims | null {
  const [owner, sessionId, gen] = Buffer.from(token.split(".")[0] ?? "", "base64url")
    .toString()
    .split(".");
  if (!owner || !sessionId || !uuid.test(sessionId) || !/^\d{1,9}$/.test(gen ?? "")) return null;
  if (owner !== "platform" && !uuid.test(owner)) return null;
  return { owner, sessionId, gen: Number(gen) };
}

/** Whether the server made this token for the session with this key. */
export function isGenuineRefreshToken(token: string, sessionKey: Uint8Array): boolean {
  const claims = readRefreshToken(token);
  const given = Buffer.from(token.split(".")[1] ?? "", "base64url");
  if (!claims) return false;
  return verifyingKeys("refresh-token").some((key) => {
    const made = mac(textOf(claims), sessionKey, key);
    return made.byteLength === given.byteLength && timingSafeEqual(made, given);
  });
}

/**
 * Throws `unauthenticated` unless the token is genuine and of the session's current generation, or of the previous one
 * within the grace period. Changes nothing.
 */
export function requireFreshEnough(
  token: string,
  session: { key: Uint8Array; gen: number; rotatedAt: Date | null },
  now: Date,
): void {
  const gen = readRefreshToken(token)?.gen;
  const inGrace = now.getTime() - (session.rotatedAt?.getTime() ?? 0) < rotationGraceMs;
  const isFresh = gen === session.gen || (gen === session.gen - 1 && inGrace);
  if (!isFresh || !isGenuineRefreshToken(token, session.key)) {
    throw new AppError("unauthenticated", "Sign in to continue");
  }
}

function textOf({ owner, sessionId, gen }: RefreshClaims): string {
  return `${owner}.${sessionId}.${gen}`;
}

function mac(text: string, sessionKey: Uint8Array, secret: Uint8Array): Buffer {
  const key = createHmac("sha256", secret).update(sessionKey).digest();
  return createHmac("sha256", key).update(text).digest();
}
