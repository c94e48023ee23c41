type Parts = {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  proofWays?: readonly string[];
};

/**
 * A failed call. Without a response `status` is 0 and the message "Network Error"; `fields` has a
 * message for each invalid field.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The ways to confirm one's identity where the server wants that first (`proof_needed`). */
  readonly proofWays: readonly string[];

  constructor(parts: Parts) {
    super(parts.message);
    this.name = "ApiError";
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.proofWays = parts.proofWays ?? [];
  }
}

/** The server's message about a failed call, or undefined if there is none. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}

/** A sentence followed by its reason, if any: "Failed to delete company (Network Error)". */
export function withReason(sentence: string, reason: string | undefined): string {
  return reason ? `${sentence} (${reason})` : sentence;
}

/** Why a dashboard could not be loaded; `fallback` if the error did not come from the API. */
export function dashboardFailure(error: unknown, fallback: string): string {
  return error instanceof ApiError ? problemOf(error.status) : fallback;
}

const sentences: Record<number, string> = {
  0: "Backend server is not running. Please start the backend server.",
  401: "Authentication failed. Please log in again.",
  404: "API endpoint not found. Backend may not be running.",
  500: "Backend server error. Please try again later.",
};

/** The sentence for a dashboard that could not be loaded; status 0 is a network failure. */
export function problemOf(status: number): string {
  return sentences[status] ?? "Failed to load dashboard data. Please try again.";
}
