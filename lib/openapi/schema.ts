import * as z from "zod";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import { type Endpoint, schemaIn } from "@/lib/core/endpoint";

/** A JSON Schema (2020-12) as far as the description of the API uses it. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
};

const written = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
};

/** The JSON a client may send for this schema, or gets of it, as JSON Schema 2020-12. Written once for each. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const before = written[io].get(schema);
  if (before) return before;
  const now = writeJsonSchema(schema, io);
  written[io].set(schema, now);
  return now;
}

function writeJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema,
    "~standard": _,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
  });
  // biome-ignore lint/plugin/cast: zod writes the schema of exactly this dialect
  return rest as JsonSchema;
}

/** The body that a call takes, with the fields that a company added, or null when it takes none. */
export function bodySchema(endpoint: Endpoint, catalogue?: Catalogue): JsonSchema | null {
  if (!endpoint.body) return null;
  const context = { timeZone: defaultTimeZone, catalogue };
  return toJsonSchema(schemaIn(endpoint.body, context), "input");
}

/** The query that a call takes, by name. */
export function querySchema(endpoint: Endpoint, catalogue?: Catalogue): JsonSchema | null {
  if (!endpoint.query) return null;
  const context = { timeZone: defaultTimeZone, catalogue };
  return toJsonSchema(schemaIn(endpoint.query, context), "input");
}

/** The parts of a call's path that are no ids, by name. */
export function pathSchema({ params }: Endpoint): JsonSchema | null {
  return params ? toJsonSchema(params, "input") : null;
}
