import { ApiError } from "./api-error";

/** The server's sentence about a failed call, or undefined where there is none. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
