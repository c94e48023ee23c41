import { AppError } from "@/lib/core/errors";
import { databaseFault, isRetryable, unavailable } from "./database-fault";
import { connectWithinMs } from "./database-urls";
import { metrics } from "./metrics";

const attempts = 4;

/** A transaction that did nothing at all: its connection had died while it was idle. */
export class NeverBegun extends Error {
  constructor(cause: unknown) {
    super("the transaction never began", { cause });
  }
}

/**
 * Runs one whole transaction, again up to three times after a serialization failure or a deadlock, or
 * where it never began. `transaction` must call `begun` once its connection has answered.
 * Throws `unavailable` when the database cannot be reached or the pool is full.
 */
export async function retrying<T>(transaction: (begun: () => void) => Promise<T>): Promise<T> {
  const timed = metrics().transactions.startTimer();
  try {
    const result = await tryTransaction(transaction);
    timed({ outcome: "committed" });
    return result;
  } catch (error) {
    timed({ outcome: "failed" });
    throw error;
  }
}

async function tryTransaction<T>(transaction: (begun: () => void) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begunInTime(transaction);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const mayGoThrough = isRetryable(error) || error instanceof NeverBegun;
      if (attempt === attempts || !mayGoThrough) throw databaseFault(error);
      await pauseMs(attempt * 10 + Math.random() * 20);
    }
  }
}

const beginWithinMs = 2400;
const graceMs = 100;

// The first transaction of a process also waits for the database client to be compiled and started.
let hasBegun = false;

/**
 * Rejects with `unavailable` if the transaction has not begun in time: a network that drops packets
 * reports nothing. A transaction that begins after that does no work.
 */
function begunInTime<T>(transaction: (begun: () => void) => Promise<T>): Promise<T> {
  const withinMs = hasBegun ? beginWithinMs : connectWithinMs;
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      reject(unavailable("no answer to begin"));
    };
    // A busy process may only now get to read an answer that came in time.
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, graceMs);
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
