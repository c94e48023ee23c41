import { problemOf } from "@/lib/core/dashboard-problem";
import { ApiError } from "./api-error";

/** What a dashboard says when it could not be loaded; `fallback` where that was no answer of the API. */
export function dashboardFailure(error: unknown, fallback: string): string {
  return error instanceof ApiError ? problemOf(error.status) : fallback;
}
