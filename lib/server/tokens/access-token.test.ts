import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { readAccessToken, signAccessToken } from "./access-token";
import { tokenKey } from "./token-keys";

const now = new Date("2026-11-21T10:00:00Z");
const claims = {
  kind: "session",
  audience: randomUUID(),
  userId: randomUUID(),
  sessionId: randomUUID(),
};
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a token says for ten minutes whom it speaks for, and nothing of what they may do", async () => {
  const token = await signAccessToken(claims, now);
  expect(await readAccessToken(token, at(599))).toEqual(claims);
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(Object.keys(payload).sort()).toEqual(["aud", "exp", "iat", "sid", "sub"]);
});

test("a token of ten minutes and a second has expired", async () => {
  const token = await signAccessToken(claims, now);
  await expect(readAccessToken(token, at(601))).rejects.toMatchObject({ code: "token_expired" });
});

test("a token that was genuine before expires all the same, and an altered one is not believed", async () => {
  const token = await signAccessToken(claims, now);
  await readAccessToken(token, at(1));
  expect(await readAccessToken(token, at(599))).toEqual(claims);
  await expect(readAccessToken(token, at(600))).rejects.toMatchObject({ code: "token_expired" });
  const [head, body, signature = ""] = token.split(".");
  const altered = `${head}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  await expect(readAccessToken(altered, at(1))).rejects.toMatchObject({ code: "unauthenticated" });
});

const unfinished = () =>
  new SignJWT({ sid: claims.sessionId })
    .setAudience(claims.audience)
    .setSubject(claims.userId)
    .setExpirationTime("1h");

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const unsigned = `${encoded({ alg: "none", typ: "at+jwt" })}.${encoded({
  aud: claims.audience,
  sub: claims.userId,
  sid: claims.sessionId,
  exp: 9_999_999_999,
})}.`;

test.each([
  ["without a signature", async () => unsigned],
  [
    "signed with another key",
    () => unfinished().setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(new Uint8Array(32)),
  ],
  [
    "of another type under the right key",
    () =>
      unfinished().setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(tokenKey("access-token")),
  ],
  [
    "under the key of another purpose",
    () =>
      unfinished().setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(tokenKey("rate-limit")),
  ],
  [
    "with another algorithm",
    () =>
      unfinished()
        .setProtectedHeader({ alg: "HS512", typ: "at+jwt" })
        .sign(tokenKey("access-token")),
  ],
  [
    "without a session",
    () =>
      new SignJWT({})
        .setAudience(claims.audience)
        .setSubject(claims.userId)
        .setExpirationTime("1h")
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .sign(tokenKey("access-token")),
  ],
  ["that is no token", async () => "nonsense"],
])("a token %s is not believed", async (_what, make) => {
  await expect(readAccessToken(await make())).rejects.toMatchObject({ code: "unauthenticated" });
});
