import { hash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { tokenKey, verifyingKeys } from "./token-keys";

export const accessTokenTtlSeconds = 600;

/** The audience of a super administrator's token; every other audience is a company's id. */
export const platformAudience = "platform";

/** A session of a person in a company or on the platform. A `userId` in a token must match its row. */
type PersonSession = { kind: "session"; audience: string; sessionId: string; userId?: string };

/** A key of a company by the hash of its text, with the address from which a program sent it. */
type KeySession = {
  kind: "key";
  audience: string;
  sessionId: string;
  userId: string;
  hash: string;
  ip: string | null;
};

/** Who claims to act: a person's session, or a key, which is its own session. */
export type Session = PersonSession | KeySession;

/** The claims of an access token. The permissions of its person are read from the database. */
export type AccessClaims = PersonSession & { userId: string };

/** The claims of a request: those of its access token or of its key. */
export type Claims = AccessClaims | KeySession;

const claims = z.object({ aud: z.string(), sub: z.guid(), sid: z.guid(), exp: z.int() });

/** A JWT of ten minutes, `typ: at+jwt` (RFC 9068), HS256. */
export function signAccessToken(token: Omit<AccessClaims, "kind">, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: token.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setAudience(token.audience)
    .setSubject(token.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenTtlSeconds)
    .sign(tokenKey("access-token"));
}

/** The token of a request's `Authorization: Bearer`, or undefined. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/** The claims of a token that is genuine and alive; throws `token_expired` or `unauthenticated`. */
export async function readAccessToken(
  token: string,
  now: Date = new Date(),
): Promise<AccessClaims> {
  const genuine = seen.get(digestOf(token)) ?? (await verifyWithAny(token, now));
  if (!genuine) throw new AppError("unauthenticated", "Sign in to continue");
  if (genuine.expiresAt <= Math.floor(now.getTime() / 1000)) throw expired();
  return genuine.claims;
}

/** The verified claims, and their expiry in seconds since 1970. */
type Genuine = { claims: AccessClaims; expiresAt: number };

const mostSeen = 10_000;

/** Verified tokens by digest. A genuine token stays genuine, so it is verified only once. */
const seen = new Map<string, Genuine>();

function digestOf(token: string): string {
  return hash("sha256", token, "base64");
}

async function verifyWithAny(token: string, now: Date): Promise<Genuine | null> {
  for (const key of verifyingKeys("access-token")) {
    const genuine = await verify(token, key, now);
    if (!genuine) continue;
    if (seen.size >= mostSeen) seen.clear();
    seen.set(digestOf(token), genuine);
    return genuine;
  }
  return null;
}

async function verify(token: string, key: Uint8Array, now: Date): Promise<Genuine | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      typ: "at+jwt",
      currentDate: now,
    });
    const { aud, sub, sid, exp } = claims.parse(payload);
    return {
      claims: { kind: "session", audience: aud, userId: sub, sessionId: sid },
      expiresAt: exp,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired();
    return null;
  }
}

function expired(): AppError {
  return new AppError("token_expired", "The access token has expired");
}
