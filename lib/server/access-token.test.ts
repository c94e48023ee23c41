import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { expect, test, vi } from "vitest";
import { badTokens } from "@/lib/testing/matrix-tokens";
import { readAccessToken, signAccessToken } from "./access-token";
import { tokenKey } from "./token-keys";

const claims = {
  audience: "0192f0c1-0000-7000-8000-000000000001",
  userId: "0192f0c1-0000-7000-8000-000000000002",
  sessionId: "0192f0c1-0000-7000-8000-000000000003",
};
const now = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a token says whom it speaks for, and nothing of what they may do", async () => {
  const token = await signAccessToken(claims, now);
  expect(await readAccessToken(token, now)).toEqual(claims);
  expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", typ: "at+jwt" });
  expect(Object.keys(decodeJwt(token)).sort()).toEqual(["aud", "exp", "iat", "sid", "sub"]);
});

test("a token lives ten minutes", async () => {
  const token = await signAccessToken(claims, now);
  await expect(readAccessToken(token, later(599))).resolves.toEqual(claims);
  await expect(readAccessToken(token, later(600))).rejects.toMatchObject({
    code: "token_expired",
    status: 401,
  });
});

const bad = await badTokens(claims);
const onlyTheDatabaseKnows = [
  "a token of a session that never was",
  "a token of somebody else's session",
];

test.each(Object.keys(bad).filter((name) => !onlyTheDatabaseKnows.includes(name)))(
  "%s is not believed",
  async (name) => {
    await expect(readAccessToken(bad[name] ?? "")).rejects.toMatchObject({
      code: "unauthenticated",
    });
  },
);

test("a token with a changed character anywhere is not believed", async () => {
  const token = await signAccessToken(claims, new Date());
  for (let at = 0; at < token.length; at += 7) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    await expect(readAccessToken(changed), `changed at ${at}`).rejects.toThrow();
  }
});

test("a token that lacks a claim is not believed, though we signed it", async () => {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(claims.userId)
    .setExpirationTime("10m")
    .sign(tokenKey("access-token"));
  await expect(readAccessToken(token)).rejects.toMatchObject({ code: "unauthenticated" });
});

test("after the secret was changed, tokens of the one before still count", async () => {
  const old = process.env.AUTH_SECRET ?? "";
  const token = await signAccessToken(claims, new Date());
  vi.stubEnv("AUTH_SECRET", "a new secret of more than thirty-two characters");
  vi.stubEnv("AUTH_SECRET_PREVIOUS", old);
  vi.resetModules();
  const changed = await import("./access-token");
  await expect(changed.readAccessToken(token)).resolves.toEqual(claims);
  vi.stubEnv("AUTH_SECRET_PREVIOUS", "");
  vi.resetModules();
  const changedAgain = await import("./access-token");
  await expect(changedAgain.readAccessToken(token)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  vi.unstubAllEnvs();
});
