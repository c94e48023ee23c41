import * as z from "zod";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { type Endpoint, schemaIn } from "@/lib/core/endpoint";
import { declarationOf, recordSchema } from "@/lib/core/field-kinds/derived-schemas";

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

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

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

/** Answers are open: a later version may add keys. */
function writeJsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  override?: Override,
): JsonSchema {
  const {
    $schema,
    "~standard": _,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: (context) => {
      override?.(context);
      const { jsonSchema } = context;
      if (io === "output" && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  // biome-ignore lint/plugin/cast: zod writes the schema of exactly this dialect
  return rest as JsonSchema;
}

/** The JSON that a client gets of an answer, with the records of a company as it declared them. */
export function answerSchema(answer: z.ZodType, catalogue: Catalogue | undefined): JsonSchema {
  if (!catalogue || catalogue === standardCatalogue) return toJsonSchema(answer, "output");
  return writeJsonSchema(answer, "output", ({ zodSchema, jsonSchema }) => {
    const own = recordIn(zodSchema, catalogue);
    if (own) Object.assign(jsonSchema, toJsonSchema(own, "output"));
  });
}

/** The schema of a record of this company in place of that of every company; undefined where they are the same. */
function recordIn(schema: z.core.$ZodType, catalogue: Catalogue): z.ZodType | undefined {
  const record = schema instanceof z.ZodType ? declarationOf(schema) : undefined;
  if (!record) return undefined;
  const { fields } = companyOf(catalogue).kind(record);
  return fields === record.standard.fields ? undefined : recordSchema(fields);
}

/** The body that a call takes, with the custom fields, or null when it takes none. */
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
