import { createHmac } from "node:crypto";
import { networkOf } from "@/lib/core/client-address";
import { withPlatform } from "@/lib/server/database/db";
import { type SqlReader, systemActor } from "@/lib/server/database/scope";
import { tokenKey } from "@/lib/server/tokens/token-keys";
import { type AccountName, knownDeviceOf } from "./known-device";
import type { RequestMetadata } from "./request-metadata";

/** Ten failures within fifteen minutes lock; each kind of secret has counters of its own. */
export const mostTries = 10;

const lockMinutes = 15;
const longestLockMinutes = 60;

/** A kind of secret: its codes by mail, its password, or the codes of its apps with the recovery codes. */
export type GuessedSecret = "code" | "password" | "factor";

/** A guess at a secret of an account. */
export type Guess = AccountName & {
  secret: GuessedSecret;
  /** A device of the account, someone signed in to it, or any other client by its address. */
  source: { kind: "device"; id: string } | { kind: "session" } | { kind: "address"; ip: string };
};

/** Whether a try may be judged, and whether it locked what it was counted against. */
export type TryOutcome = { allowed: boolean; locksNow: boolean };

const guessedSecrets: readonly GuessedSecret[] = ["code", "password", "factor"];

/** Whether wrong guesses from mere addresses have locked a way into the account for all of them. */
export function isLockedForAddresses({ owner, email }: AccountName, now: Date): Promise<boolean> {
  const keys = guessedSecrets.map((secret) => hashOf(`account ${secret} ${owner} ${email}`));
  const where = { key: { in: keys }, lockedUntil: { gt: now } };
  return withPlatform(
    systemActor,
    async ({ db }) => (await db.signInTry.findFirst({ where, select: { key: true } })) !== null,
  );
}

/** A guess that arrives with a sign-in. */
export function guessAt(
  secret: Guess["secret"],
  { owner, email }: AccountName,
  metadata: RequestMetadata,
): Guess {
  const id = knownDeviceOf(metadata.device, { owner, email });
  const source = id
    ? ({ kind: "device", id } as const)
    : ({ kind: "address", ip: networkOf(metadata.ip) } as const);
  return { secret, owner, email, source };
}

/**
 * Counts a guess against its source, before it is judged; a success takes the count back. The tenth
 * failure locks for 15 minutes, doubling to an hour; each day after it takes one doubling back.
 */
export function countAtSource(db: SqlReader, guess: Guess, now: Date): Promise<TryOutcome> {
  return count(db, sourceKey(guess), now);
}

/**
 * Counts a guess against its account too, if it can be right and comes from a mere address: all addresses
 * together have as many tries as one. A guess that cannot be right must lock out no one else.
 */
export async function countAtAccount(db: SqlReader, guess: Guess, now: Date): Promise<TryOutcome> {
  const key = accountKey(guess);
  return key ? count(db, key, now) : { allowed: true, locksNow: false };
}

/** Takes back the failures of a guess's source and, from an address, those against the account. */
export async function forgetTries(db: SqlReader, guess: Guess): Promise<void> {
  await db.$queryRaw`select app.forget_tries(${keysOf(guess)}::text[])::text`;
}

/** The counters of a guess: its source's and, from an address, the account's. */
export function keysOf(guess: Guess): string[] {
  const account = accountKey(guess);
  return account ? [sourceKey(guess), account] : [sourceKey(guess)];
}

async function count(db: SqlReader, key: string, now: Date): Promise<TryOutcome> {
  const [counted] = await db.$queryRaw<{ locks: boolean }[]>`
    select locks from app.count_try(${key}, ${now}::timestamptz, ${mostTries}::int,
      ${lockMinutes}::int * interval '1 minute', ${longestLockMinutes}::int * interval '1 minute')`;
  return { allowed: counted !== undefined, locksNow: counted?.locks ?? false };
}

function sourceKey({ secret, owner, email, source }: Guess): string {
  return hashOf(`source ${secret} ${owner} ${email} ${JSON.stringify(source)}`);
}

function accountKey({ secret, owner, email, source }: Guess): string | null {
  return source.kind === "address" ? hashOf(`account ${secret} ${owner} ${email}`) : null;
}

function hashOf(subject: string): string {
  return createHmac("sha256", tokenKey("rate-limit")).update(subject).digest("base64url");
}
