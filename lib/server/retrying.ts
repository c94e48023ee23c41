import { AppError } from "@/lib/core/errors";
import { databaseFault, isRetryable } from "./database-fault";

const attempts = 4;

/**
 * Runs one whole transaction, again up to three times after a serialization failure or a deadlock.
 * Throws `unavailable` when the database cannot be reached or the pool is full.
 */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (attempt === attempts || !isRetryable(error)) throw databaseFault(error);
      await pauseMs(attempt * 10 + Math.random() * 20);
    }
  }
}

function pauseMs(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
