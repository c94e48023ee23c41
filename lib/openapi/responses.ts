import type { Call } from "@/lib/core/call";
import { type Ref, takesIdempotencyKey, takesIfMatch } from "./parameters";
import { type JsonSchema, toJsonSchema } from "./schema";

type Response = {
  description: string;
  headers: Record<string, Ref>;
  content: Record<string, { schema: JsonSchema }>;
};

export type Responses = Record<string, Response | Ref>;

/** What a call answers: its success, and each failure it may meet. */
export function responses(call: Call): Responses {
  const failures = failuresOf(call).map((status) => [
    status,
    { $ref: `#/components/responses/${responseNames[status]}` },
  ]);
  return { [call.status ?? 200]: success(call), ...Object.fromEntries(failures) };
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
  500: "Internal",
  503: "Unavailable",
} as const;

function failuresOf(call: Call): (keyof typeof responseNames)[] {
  const isWrite = call.method !== "GET";
  const takesBody = call.body !== undefined || call.files !== undefined;
  const may: [keyof typeof responseNames, boolean][] = [
    [400, true],
    [401, call.policy !== "public" || call.path === "/auth/refresh"],
    [403, isWrite || call.policy === "owner" || call.permission !== undefined],
    [404, true],
    [409, isWrite && call.policy !== "public"],
    [410, call.path.includes("{token}")],
    [411, call.files !== undefined],
    [412, takesIfMatch(call)],
    [413, takesBody],
    [415, takesBody],
    [422, takesIdempotencyKey(call)],
    [429, call.policy === "public"],
    [500, true],
    [503, true],
  ];
  return may.filter(([, applies]) => applies).map(([status]) => status);
}

function success(call: Call): Response {
  const requestId = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
  if (call.answer === "stream") {
    const file: JsonSchema = { type: "string", format: "binary" };
    return { description: call.summary, headers: requestId, content: { "*/*": { schema: file } } };
  }
  const data = toJsonSchema(call.answer, "output");
  return {
    description: call.message ?? "OK",
    headers: {
      ...requestId,
      ...(isVersioned(data) && { ETag: { $ref: "#/components/headers/ETag" } }),
    },
    content: { "application/json": { schema: envelope(data, call.message) } },
  };
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
