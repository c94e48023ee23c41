import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { invalidField } from "@/lib/core/errors";
import { sharedQueue } from "@/lib/server/limits/fair-queue";
import { backgroundThread } from "@/lib/server/operation/background-thread";

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Below this a password is guessed in days rather than centuries, whatever its length.
const leastScore = 3;

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

let decoy: Promise<string> | undefined;

/** An account that is signed in or known to its browser (`isKnown`), or a network: each has its turn. */
export type Sender = { id: string; isKnown: boolean };

/**
 * An Argon2id hash in PHC form. Never call it inside a transaction: it takes its time on purpose.
 * `sender` waits in a queue of its own; throws `rate_limited` if that is full.
 */
export function hashPassword(password: string, sender: Sender): Promise<string> {
  return queueOf(sender).run(sender.id, () => hashed(password));
}

/**
 * Whether this is the password. Without a stored one it takes as long and returns false, so that the
 * time does not reveal whether an account exists. `sender` waits in a queue of its own; throws
 * `rate_limited` if that is full.
 */
export async function isRightPassword(
  stored: string | null,
  password: string,
  sender: Sender,
): Promise<boolean> {
  decoy ??= hashed("there is nobody with this password");
  const compared = stored ?? (await decoy);
  const given = password.normalize("NFKC");
  const isRight = await queueOf(sender).run(sender.id, () =>
    sender.isKnown ? verify(compared, given) : verifyForStranger(compared, given),
  );
  return isRight && stored !== null;
}

/** Strangers wait for people who are at work, whose requests need the same processors. */
function verifyForStranger(stored: string, password: string): Promise<boolean> {
  return backgroundThread("lib/auth/verify-password.mjs").run({ stored, password });
}

function hashed(password: string): Promise<string> {
  // The binding declares a const enum, which isolated modules cannot read: 2 is Argon2id.
  const algorithm: Algorithm = 2;
  return hash(password.normalize("NFKC"), { ...cost, algorithm });
}

/**
 * The binding hashes in libuv's pool of four threads, which also read files and check tokens, so it has one slot there.
 * A known sender has a slot that no number of strangers can take. At most 38 MiB are in use.
 */
function queueOf({ isKnown }: Sender) {
  return sharedQueue(isKnown ? "passwords of known senders" : "passwords", () => ({
    slots: 1,
    share: 1,
    queued: 20,
    waitMs: 3000,
    busy: "Too many sign-ins at once. Try again in 2 seconds",
    retryAfterSeconds: 2,
  }));
}

/**
 * Refuses a common or easily guessed password: known ones, their repetitions and mixtures, keyboard
 * rows, and what is publicly known of the person (`known`: their name, address, company).
 */
export function requireGoodPassword(password: string, known: string[]): void {
  const words = known.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter(Boolean);
  if (strength.check(password.normalize("NFKC"), words).score < leastScore) {
    throw invalidField(
      "newPassword",
      "This password is too common or too easy to guess. Four unrelated words make a good one",
    );
  }
}
