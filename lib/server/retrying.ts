import { AppError } from "@/lib/core/errors";
import { databaseFault, isRetryable, unavailable } from "./database-fault";

const attempts = 4;

/** A transaction that did nothing at all: its connection had died while it was idle. */
export class NeverBegun extends Error {
  constructor(cause: unknown) {
    super("the transaction never began", { cause });
  }
}

/**
 * Runs one whole transaction, again up to three times after a serialization failure or a deadlock, or
 * where it never began.
 * Throws `unavailable` when the database cannot be reached or the pool is full.
 */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof AppError) throw error;
      const mayGoThrough = isRetryable(error) || error instanceof NeverBegun;
      if (attempt === attempts || !mayGoThrough) throw databaseFault(error);
      await pauseMs(attempt * 10 + Math.random() * 20);
    }
  }
}

const beginWithinMs = 2400;
const firstBeginWithinMs = 8000;
const lookOnceMoreMs = 100;

// The first transaction of a process also waits for the database client to be compiled and started.
let hasBegun = false;

/**
 * Runs a transaction that must call `begun` when its connection has answered for the first time, and
 * gives it up as `unavailable` when that takes too long: a server or network that swallows packets
 * says nothing at all. What was given up does no work when it begins after all.
 */
export function begunInTime<T>(transaction: (begun: () => void) => Promise<T>): Promise<T> {
  const withinMs = hasBegun ? beginWithinMs : firstBeginWithinMs;
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      reject(unavailable("no answer to begin"));
    };
    // A busy process may only now get to read an answer that came in time.
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, lookOnceMoreMs);
    }, withinMs);
    const begun = () => {
      clearTimeout(timer);
      hasBegun = true;
      if (isGivenUp) throw unavailable("begun too late");
    };
    transaction(begun)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function pauseMs(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
