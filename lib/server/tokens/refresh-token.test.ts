import { expect, test } from "vitest";
import {
  isGenuineRefreshToken,
  makeRefreshToken,
  newSessionKey,
  readRefreshToken,
  requireFreshEnough,
  rotationGraceMs,
} from "./refresh-token";

const key = newSessionKey();
const claims = {
  owner: "0192f0c1-0000-7000-8000-000000000001",
  sessionId: "0192f0c1-0000-7000-8000-000000000002",
  gen: 4,
};
const now = new Date("2026-11-21T10:00:00Z");
const session = { key, gen: 4, rotatedAt: now };
const at = (ms: number) => new Date(now.getTime() + ms);
const ofGen = (gen: number) => makeRefreshToken({ ...claims, gen }, key);

test("a token tells its company, session and generation, and is made the same every time", () => {
  const token = makeRefreshToken(claims, key);
  expect(readRefreshToken(token)).toEqual(claims);
  expect(makeRefreshToken(claims, key)).toBe(token);
  expect(isGenuineRefreshToken(token, key)).toBe(true);
  expect(readRefreshToken(makeRefreshToken({ ...claims, owner: "platform" }, key))?.owner).toBe(
    "platform",
  );
});

test("a token of another session's key, or one that was changed, is not genuine", () => {
  const token = makeRefreshToken(claims, key);
  expect(isGenuineRefreshToken(token, newSessionKey())).toBe(false);
  const [said = "", mac = ""] = token.split(".");
  const next = Buffer.from(`${claims.owner}.${claims.sessionId}.5`).toString("base64url");
  expect(isGenuineRefreshToken(`${next}.${mac}`, key)).toBe(false);
  expect(isGenuineRefreshToken(`${said}.`, key)).toBe(false);
  expect(isGenuineRefreshToken(said, key)).toBe(false);
  expect(isGenuineRefreshToken(`${said}.${mac.slice(0, -2)}`, key)).toBe(false);
});

const said = (text: string) => `${Buffer.from(text).toString("base64url")}.x`;

test.each([
  "",
  ".",
  "nonsense",
  said("a.b.c"),
  said(`${claims.owner}.${claims.sessionId}`),
  said(`${claims.owner}.${claims.sessionId}.-1`),
  said(`${claims.owner}.${claims.sessionId}.1e3`),
  said(`${claims.owner}.not-a-uuid.1`),
  said(`admin.${claims.sessionId}.1`),
  said(`'; drop table session; --.${claims.sessionId}.1`),
])("%j says nothing that is looked up", (token) => {
  expect(readRefreshToken(token)).toBeNull();
});

test("the newest generation is fresh, the one before it for ten seconds, no other ever", () => {
  const fresh = (gen: number, when: Date) => () => requireFreshEnough(ofGen(gen), session, when);
  expect(fresh(4, at(86_400_000))).not.toThrow();
  expect(fresh(3, at(rotationGraceMs - 1))).not.toThrow();
  expect(fresh(3, at(rotationGraceMs))).toThrow("Sign in");
  expect(fresh(2, at(0))).toThrow("Sign in");
  expect(fresh(5, at(0))).toThrow("Sign in");
  const untouched = { ...session, rotatedAt: null };
  expect(() => requireFreshEnough(ofGen(3), untouched, now)).toThrow("Sign in");
});

test("a forged token is not fresh, whatever generation it claims", () => {
  const forged = makeRefreshToken(claims, newSessionKey());
  expect(() => requireFreshEnough(forged, session, now)).toThrow("Sign in");
});
