import { AppError } from "@/lib/core/errors";
import { selectE2eDatabase } from "../../scripts/lib/e2e-database";

/** Runs `work` of the product's own code on the database of the server under test, again if that is too busy to begin. */
export async function inProduct<T>(work: () => Promise<T>): Promise<T> {
  selectE2eDatabase();
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return inProduct(work);
    throw error;
  }
}
