import { AppError } from "@/lib/core/errors";
import { connectWithinMs } from "@/lib/server/operation/database-urls";
import { metrics } from "@/lib/server/operation/metrics";
import { databaseFault, isRetryable, unavailable } from "./database-fault";

const attempts = 4;

/** The server did not answer in time; a network that drops packets reports no error. */
export class NoAnswer extends Error {}

/** A transaction that did nothing because its connection had died while idle. */
export class NeverBegun extends Error {
  constructor(cause: unknown) {
    super("the transaction never began", { cause });
  }
}

/**
 * Runs a whole transaction and retries it up to three times after a serialization failure, a deadlock or a failed
 * BEGIN. `transaction` must call `begun` once its connection has answered.
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
      return await begunInTime(hasBegun ? beginWithinMs : connectWithinMs, (begun) =>
        transaction(() => {
          hasBegun = true;
          begun();
        }),
      );
    } catch (error) {
      if (error instanceof NoAnswer) throw unavailable(error);
      if (error instanceof AppError) throw error;
      const mayGoThrough = isRetryable(error) || error instanceof NeverBegun;
      if (attempt === attempts || !mayGoThrough) throw databaseFault(error);
      await pauseMs(attempt * 10 + Math.random() * 20);
    }
  }
}

const beginWithinMs = 2400;
const tickMs = 100;

// The first transaction of a process also waits until the database client is compiled and started.
let hasBegun = false;

/**
 * Rejects with `NoAnswer` if the transaction has not begun in time; a transaction that begins later does no work. Only
 * time in which this process ran counts, since a process without processor time cannot read an answer.
 */
export function begunInTime<T>(
  withinMs: number,
  transaction: (begun: () => void) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let leftMs = withinMs;
    let isGivenUp = false;
    const timer = setInterval(() => {
      leftMs -= tickMs;
      if (leftMs > 0) return;
      clearInterval(timer);
      isGivenUp = true;
      reject(new NoAnswer("no answer to begin"));
    }, tickMs);
    const begun = () => {
      clearInterval(timer);
      if (isGivenUp) throw new NoAnswer("begun too late");
    };
    transaction(begun)
      .then(resolve, reject)
      .finally(() => clearInterval(timer));
  });
}

function pauseMs(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
