import * as z from "zod";
import { AppError } from "@/lib/core/errors";

/** What `read` gives for the id, or null where there is no such record in this company. */
export async function findRecord<T>(
  id: string,
  read: (id: string) => Promise<T>,
): Promise<T | null> {
  const parsed = z.guid().safeParse(id);
  if (!parsed.success) return null;
  try {
    return await read(parsed.data);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
