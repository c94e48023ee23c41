import { statusOf } from "@/lib/core/errors";
import { headerParameters } from "./parameters";
import { responseNames } from "./responses";
import type { JsonSchema } from "./schema";

type FailureStatus = keyof typeof responseNames;

const sentences: Record<FailureStatus, string> = {
  400: "A field is missing, malformed, unknown, or names a record that does not exist; or the body is not JSON; or the tenant, code or password is wrong",
  401: "The token or key is missing, expired, revoked or of another company; the user is deactivated; the company is not active",
  403: "The role does not permit it; or the person must first confirm who they are (proof_needed), or add a second factor (factor_required); or an unsafe request by cookie did not come from our own page",
  404: "Unknown id or path; an id of another company gets the same answer",
  409: "The record's state or another record forbids it",
  410: "The link is no longer valid; the message says why",
  411: "An upload without Content-Length",
  412: "If-Match is stale: the record was saved after it was read",
  413: "The body is too large",
  415: "The endpoint does not accept this content type",
  422: "The Idempotency-Key was used with another body",
  429: "Too many attempts or concurrent requests; see Retry-After",
  431: "The headers are larger than 16 kB; refused before the request is read, so without an envelope",
  500: "Something went wrong on our side; quote the request id",
  503: "The service is busy or its database cannot be reached; see Retry-After",
};

/** The shared components of the operations. */
export const components = {
  securitySchemes: {
    accessToken: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description:
        "The access token of a sign-in, valid for ten minutes; renew it with POST /auth/refresh.",
    },
    apiKey: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "bp_…",
      description:
        "A key of the company for a program, from Settings; sent as a bearer token, never in a query or beside cookies. 600 requests a minute.",
    },
    accessCookie: {
      type: "apiKey",
      in: "cookie",
      name: "__Host-at",
      description: "Set by a sign-in with X-Session: cookie; not accepted on the api host.",
    },
  },
  parameters: headerParameters,
  headers: {
    RequestId: {
      description: "Identifies this response in our logs",
      schema: { type: "string", format: "uuid" },
    },
    ETag: { description: "The record's version, for If-Match", schema: { type: "string" } },
    RetryAfter: { description: "Seconds to wait", schema: { type: "integer" } },
  },
  schemas: {
    Failure: {
      type: "object",
      properties: {
        error: { const: true },
        code: { type: "string", enum: Object.keys(statusOf) },
        message: { type: "string", description: "A message for users" },
        fields: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "A message for each invalid field, by its path: owner.email",
        },
        data: {
          type: "object",
          description:
            "Of proof_needed: `ways`, by which POST /auth/proof confirms who it is. Of gone: `mergedInto`, the id of the record that a merge has kept",
        },
        requestId: { type: "string", format: "uuid" },
      },
      required: ["error", "code", "message", "requestId"],
    } satisfies JsonSchema,
  },
  responses: Object.fromEntries(
    Object.entries(responseNames).map(([status, name]) => [name, failure(Number(status))]),
  ),
};

function failure(status: number) {
  const codes = Object.entries(statusOf).filter(([, of]) => of === status);
  if (codes.length === 0) return { description: sentenceOf(status) };
  const retries = status === 429 || status === 503;
  return {
    description: `${sentenceOf(status)} (${codes.map(([code]) => code).join(", ")})`,
    headers: {
      "X-Request-Id": { $ref: "#/components/headers/RequestId" },
      ...(retries && { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }),
    },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  };
}

function sentenceOf(status: number): string {
  const found = Object.entries(sentences).find(([of]) => Number(of) === status);
  return found?.[1] ?? "";
}
