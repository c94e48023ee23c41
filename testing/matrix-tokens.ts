import { SignJWT, UnsecuredJWT } from "jose";
import { type AccessClaims, signAccessToken } from "@/lib/server/tokens/access-token";
import { tokenKey } from "@/lib/server/tokens/token-keys";
import { inOneHour } from "./company";

/** Tokens that look right and must not count, by what is wrong with them. */
export async function badTokens(claims: AccessClaims): Promise<Record<string, string>> {
  const { audience, userId, sessionId } = claims;
  // No suite outlasts them: they are refused for what is wrong with them, not for their age.
  const key = tokenKey("access-token");
  const otherKey = new TextEncoder().encode("another key of at least thirty-two bytes");
  const sign = (typ: string, alg: string, by: Uint8Array, aud = audience) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg, typ })
      .setAudience(aud)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(by);
  return {
    "a token of another key": await sign("at+jwt", "HS256", otherKey),
    "a token of another kind": await sign("JWT", "HS256", key),
    "a token of another algorithm": await sign("at+jwt", "HS512", key),
    "a token without a signature": new UnsecuredJWT({ sid: sessionId })
      .setAudience(audience)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime("1h")
      .encode(),
    "a token of a session that never was": await signAccessToken(
      { ...claims, sessionId: "0192f0c1-0000-7000-8000-000000000000" },
      inOneHour(),
    ),
    "a token of somebody else's session": await signAccessToken(
      { ...claims, userId: "0192f0c1-0000-7000-8000-000000000000" },
      inOneHour(),
    ),
    "no token at all": "nonsense",
  };
}

/** A genuine token that ended a minute ago. */
export function expiredToken(claims: AccessClaims): Promise<string> {
  return signAccessToken(claims, new Date(Date.now() - 660_000));
}
