import { randomUUID } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { type AppError, invalidField } from "@/lib/core/errors";
import { tokenKey, verifyingKeys } from "@/lib/server/tokens/token-keys";

/** A token's purpose, the company's id or "platform", and its facts, which only the server reads. */
type Sealed<F> = { kind: string; owner: string; facts: F };

/** A token that was read: `id` names it, so that it can be used once. */
export type OpenedToken<F> = { id: string; expiresAt: Date; facts: F };

const known = z.object({ jti: z.guid(), exp: z.int(), facts: z.unknown() });

/** An opaque token that ends after `seconds`. It is stored nowhere. */
export function sealToken(
  { kind, owner, facts }: Sealed<object>,
  { now, seconds }: { now: Date; seconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new EncryptJWT({ facts })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: kind })
    .setAudience(owner)
    .setJti(randomUUID())
    .setExpirationTime(issuedAt + seconds)
    .encrypt(tokenKey("sealed-token"));
}

/** The token's facts if the server made it for this purpose and owner and it has not ended; else null. */
export async function openToken<S extends z.ZodType>(
  token: string,
  { kind, owner, facts }: Sealed<S>,
  now: Date,
): Promise<OpenedToken<z.output<S>> | null> {
  for (const key of verifyingKeys("sealed-token")) {
    const opened = await jwtDecrypt(token, key, {
      audience: owner,
      currentDate: now,
      typ: kind,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    }).catch(() => null);
    if (!opened) continue;
    const { jti: id, exp, facts: sealed } = known.parse(opened.payload);
    return { id, expiresAt: new Date(exp * 1000), facts: facts.parse(sealed) };
  }
  return null;
}

/** The error for a sealed challenge that has ended, was used, or belongs to another person. */
export function challengeIsOver(): AppError {
  return invalidField("challenge", "This took too long. Start again");
}
