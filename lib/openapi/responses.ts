import type { Catalogue } from "@/lib/core/catalogue";
import type { Endpoint } from "@/lib/core/endpoint";
import { type Ref, takesIdempotencyKey, takesIfMatch } from "./parameters";
import { answerSchema, type JsonSchema } from "./schema";

type Response = {
  description: string;
  headers: Record<string, Ref>;
  content: Record<string, { schema: JsonSchema }>;
};

export type Responses = Record<string, Response | Ref>;

/** The responses of a call: its success, and each possible failure. */
export function responses(endpoint: Endpoint, catalogue?: Catalogue): Responses {
  const failures = failuresOf(endpoint).map((status) => [
    status,
    { $ref: `#/components/responses/${responseNames[status]}` },
  ]);
  return {
    [endpoint.status ?? 200]: success(endpoint, catalogue),
    ...Object.fromEntries(failures),
  };
}

/** The shared failures by status. */
export const responseNames = {
  400: "Invalid",
  401: "Unauthenticated",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  410: "Gone",
  411: "LengthRequired",
  412: "Stale",
  413: "TooLarge",
  415: "UnsupportedMediaType",
  422: "IdempotencyMismatch",
  429: "RateLimited",
  431: "HeadersTooLarge",
  500: "Internal",
  503: "Unavailable",
} as const;

function failuresOf(endpoint: Endpoint): (keyof typeof responseNames)[] {
  const isWrite = endpoint.method !== "GET";
  const takesBody = endpoint.body !== undefined || endpoint.files !== undefined;
  const may: [keyof typeof responseNames, boolean][] = [
    [400, true],
    [401, endpoint.policy !== "public" || endpoint.path === "/auth/refresh"],
    [403, mayBeForbidden(endpoint)],
    [404, true],
    [409, isWrite && endpoint.policy !== "public"],
    [410, endpoint.gone !== undefined || endpoint.path.includes("{token}")],
    [411, endpoint.files !== undefined],
    [412, takesIfMatch(endpoint)],
    [413, takesBody],
    [415, takesBody],
    [422, takesIdempotencyKey(endpoint)],
    [429, endpoint.policy !== "superAdmin"],
    [431, true],
    [500, true],
    [503, true],
  ];
  return may.filter(([, applies]) => applies).map(([status]) => status);
}

function mayBeForbidden({ method, policy, right, fresh }: Endpoint): boolean {
  return method !== "GET" || policy === "owner" || right !== undefined || fresh !== undefined;
}

function success(endpoint: Endpoint, catalogue: Catalogue | undefined): Response {
  const requestId = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
  if (endpoint.answer === "stream") {
    const content = (endpoint.contentTypes ?? []).map((type) => [type, { schema: fileOf(type) }]);
    return {
      description: endpoint.summary,
      headers: requestId,
      content: Object.fromEntries(content),
    };
  }
  const data = answerSchema(endpoint.answer, catalogue);
  return {
    description: endpoint.message ?? "OK",
    headers: {
      ...requestId,
      ...(isVersioned(data) && { ETag: { $ref: "#/components/headers/ETag" } }),
    },
    content: { "application/json": { schema: envelope(data, endpoint.message) } },
  };
}

function fileOf(type: string): JsonSchema {
  if (type === "application/json") return { type: "object" };
  return type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
}

function envelope(data: JsonSchema, message = "OK"): JsonSchema {
  return {
    type: "object",
    properties: {
      error: { const: false },
      message: { type: "string", examples: [message] },
      data,
    },
    required: ["error", "message", "data"],
  };
}

function isVersioned(data: JsonSchema): boolean {
  const records = Object.values(data.properties ?? {});
  return records.length === 1 && records[0]?.properties?.version !== undefined;
}
