/** All error codes of the API with their HTTP status. */
export const statusOf = {
  validation_failed: 400,
  invalid_json: 400,
  tenant_mismatch: 400,
  code_incorrect: 400,
  credentials_incorrect: 400,
  unauthenticated: 401,
  token_expired: 401,
  session_revoked: 401,
  forbidden: 403,
  proof_needed: 403,
  factor_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  quota_reached: 409,
  gone: 410,
  length_required: 411,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof statusOf;

export type FieldErrors = Record<string, string>;

type Extras = {
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  allow?: string;
  /** Facts with which a client can continue, sent as `data` of the failure. */
  data?: Record<string, unknown>;
  cause?: unknown;
};

/** A failure whose message is sent to the client. */
export class AppError extends Error {
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: string | undefined;
  readonly data: Record<string, unknown> | undefined;
  /** Next passes this on to the error boundary of a page, and nothing else of an error. */
  readonly digest: string;

  constructor(
    readonly code: ErrorCode,
    message: string,
    extras: Extras = {},
  ) {
    super(message, { cause: extras.cause });
    this.name = "AppError";
    this.fields = extras.fields;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.allow = extras.allow;
    this.data = extras.data;
    this.digest = code;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** Recognises errors of other bundles too, which have their own copy of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "status" in error;
}

/** 400 `validation_failed` about one field; the sentence is also the message. */
export function invalidField(
  field: string,
  sentence: string,
  extras: { cause?: unknown } = {},
): AppError {
  return new AppError("validation_failed", sentence, { ...extras, fields: { [field]: sentence } });
}

/** The refusal of a part of a request, with its fields below `within`, the place of that part. */
export function errorWithin(error: unknown, within: string | undefined): unknown {
  if (within === undefined || !(error instanceof AppError) || error.status >= 500) return error;
  const { code, message, fields = {} } = error;
  const placed = Object.entries(fields).map(([key, text]) => [`${within}.${key}`, text]);
  return new AppError(code, message, {
    fields: placed.length > 0 ? Object.fromEntries(placed) : { [within]: message },
  });
}

/** 404 for a path that this host does not have. */
export function unknownAddress(): AppError {
  return new AppError("not_found", "There is nothing at this address");
}

/** 404: "Lead not found". Also for a record of another company. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `${what} not found`);
}

/** 412: the record was saved by another request after it was read. */
export function staleVersion(): AppError {
  return new AppError("version_conflict", "Somebody else changed this record after you opened it");
}

/** 410 with the reason. */
export function gone(sentence: string, data?: Extras["data"]): AppError {
  return new AppError("gone", sentence, data && { data });
}
