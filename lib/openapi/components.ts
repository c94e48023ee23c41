import { statusOf } from "@/lib/core/errors";
import { headerParameters } from "./parameters";
import { responseNames } from "./responses";
import type { JsonSchema } from "./schema";

type FailureStatus = keyof typeof responseNames;

const sentences: Record<FailureStatus, string> = {
  400: "A field is missing, malformed, unknown, or names a record that is not there; or the body is no JSON; or the tenant, code or password is wrong",
  401: "No, old, foreign or revoked token; a deactivated user; a company that is not active",
  403: "The role may not; or an unsafe call by cookie that did not come from our own page",
  404: "Unknown id or path; another company's id is answered alike",
  409: "The record's state or another record forbids it",
  410: "What the link showed is there no more; the message says why",
  411: "An upload without Content-Length",
  412: "If-Match is stale: somebody else saved the record meanwhile",
  413: "The body is too large",
  415: "The body is of another type than the call takes",
  422: "The same Idempotency-Key came with another body",
  429: "Too many tries, or too many requests at once; see Retry-After",
  431: "The headers are larger than 16 kB; refused before the request is read, so without an envelope",
  500: "Something went wrong on our side; quote the request id",
  503: "The service is busy or its database cannot be reached; see Retry-After",
};

/** The components that the operations of the API share. */
export const components = {
  securitySchemes: {
    accessToken: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "The access token of a sign-in, ten minutes; renew it with POST /auth/refresh.",
    },
    accessCookie: {
      type: "apiKey",
      in: "cookie",
      name: "__Host-at",
      description: "What a sign-in with X-Session: cookie sets; not on the api host.",
    },
  },
  parameters: headerParameters,
  headers: {
    RequestId: {
      description: "Names this answer in our logs",
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
        message: { type: "string", description: "A sentence for people" },
        fields: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "A sentence for each field that is wrong, by its path: owner.email",
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
