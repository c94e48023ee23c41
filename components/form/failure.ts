import { toast } from "sonner";
import { ApiError, reasonOf } from "@/lib/client/api-error";

/** Why saving failed: a message, and messages beside fields. */
export type Failure = {
  message: string;
  fields: Readonly<Record<string, string>>;
  /** Why, where the message alone says only what failed. */
  reason?: string;
  /** The record has a newer version than the one opened (412). */
  stale: boolean;
};

/** Reads a failed save. The server's message is used if there is one, else the fallback. */
export function toFailure(error: unknown, fallback: string): Failure {
  if (!(error instanceof Error)) return { message: fallback, fields: {}, stale: false };
  const status = "status" in error ? error.status : undefined;
  const fields = "fields" in error && isMessages(error.fields) ? error.fields : {};
  return { message: error.message || fallback, fields, stale: status === 412 };
}

/** Reports a failed save in a notice as well, except for a stale record, which the form explains. */
export async function announced<T>(send: Promise<T>, failed: string): Promise<T> {
  try {
    return await send;
  } catch (error) {
    const isStale = error instanceof ApiError && error.status === 412;
    if (!isStale) toast.error(reasonOf(error) ?? failed);
    throw error;
  }
}

/** Shows any conflict with an existing record as a taken address, beside the email field. */
export function explainTakenEmail(failure: Failure): Failure {
  const taken = "Email is already registered";
  return failure.message.includes("already") && !failure.stale
    ? { ...failure, message: taken, fields: { email: taken } }
    : failure;
}

function isMessages(value: unknown): value is Record<string, string> {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((message) => typeof message === "string");
}
