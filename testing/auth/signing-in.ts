import { type Algorithm, hash } from "@node-rs/argon2";
import { requestCode } from "@/lib/auth/request-code";
import type { RequestMetadata } from "@/lib/auth/request-metadata";
import type { SignedIn } from "@/lib/auth/session-tokens";
import { findSignInPlace, type SignInPlace } from "@/lib/auth/sign-in-place";
import { type Guess, keysOf } from "@/lib/auth/try-count";
import { type SignInOutcome, verifyCode } from "@/lib/auth/verify-code";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import type { SignInTry } from "@/lib/server/prisma/client";
import { mailsTo } from "../mail/queued-mails";

/** An Argon2id hash that is checked at once: the product's own takes its time on purpose, at every guess. */
export function cheapHash(password: string): Promise<string> {
  const algorithm: Algorithm = 2;
  return hash(password, { algorithm, memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** A caller at an instant of the test's choosing, who is answered without waiting. */
export function requestAt(
  now: Date = new Date(),
  overrides: Partial<RequestMetadata> = {},
): RequestMetadata {
  const known = { ip: "203.0.113.7", userAgent: "Vitest", requestId: "test" };
  return { ...known, now, answerMs: 0, ...overrides };
}

/** The instant so many seconds after another. */
export function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** The place of a company's own host, or of the admin host. */
export function placeOf(subdomain: string | null): Promise<SignInPlace> {
  const world = subdomain ? ({ kind: "tenant", subdomain } as const) : ({ kind: "admin" } as const);
  return findSignInPlace(world, { inHeader: null });
}

/** The codes mailed to an address, the newest first. */
export async function mailedCodes(to: string, template = "sign-in-code"): Promise<string[]> {
  const rows = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ code: string }[]>`
      select data->>'code' as code from pgboss.job
      where name = 'mail' and data->>'to' = ${to} and data->>'template' = ${template}
      order by created_on desc`,
  );
  return rows.map(({ code }) => code);
}

/** The subjects of all mails to an address. */
export async function mailedSubjects(to: string): Promise<string[]> {
  return (await mailsTo(to)).map(({ subject }) => subject);
}

/** Requests a code and reads it from the mail; "" when none came. */
export async function askForCode(
  place: SignInPlace,
  email: string,
  metadata: RequestMetadata = requestAt(),
): Promise<string> {
  await requestCode(place, email, metadata);
  return (await mailedCodes(email))[0] ?? "";
}

/** Signs in by a fresh code. */
export async function signInByCode(
  place: SignInPlace,
  email: string,
  metadata: RequestMetadata = requestAt(),
): Promise<SignedIn> {
  const code = await askForCode(place, email, metadata);
  return sessionOf(await verifyCode(place, { email, code }, metadata));
}

/** The session an outcome is expected to be. */
export function sessionOf(outcome: SignInOutcome): SignedIn {
  if (outcome.kind !== "session") throw new Error(`expected a session, got ${outcome.kind}`);
  return outcome;
}

/** The failures stored for a guess: those of its source first, then those against the account. */
export async function triesOf(guess: Guess): Promise<(SignInTry | undefined)[]> {
  const keys = keysOf(guess);
  const rows = await withPlatform(systemActor, ({ db }) =>
    db.signInTry.findMany({ where: { key: { in: keys } } }),
  );
  return keys.map((key) => rows.find((row) => row.key === key));
}

/** Six digits that are not this code. */
export function anotherCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
