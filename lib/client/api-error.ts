type Parts = {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
};

/**
 * A call that failed. `status` is 0 where no answer came, and the message then "Network Error";
 * `fields` has a sentence for each field that is wrong.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: Parts) {
    super(parts.message);
    this.name = "ApiError";
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}
