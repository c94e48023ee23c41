import { ApiError } from "./api-error";

/** The server's sentence about a failed call, or undefined where there is none. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** A sentence with the reason after it, where there is one: "Failed to delete company (Network Error)". */
export function withReason(sentence: string, reason: string | undefined): string {
  return reason ? `${sentence} (${reason})` : sentence;
}
