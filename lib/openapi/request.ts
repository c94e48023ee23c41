import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import { type Endpoint, schemaIn } from "@/lib/core/endpoint";
import { bodyExample } from "./example";
import { bodySchema, type JsonSchema } from "./schema";

export type RequestBody = {
  required: boolean;
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
};

/** The body a call takes, as JSON, as a form with files, or as either; null when it takes none. */
export function requestBody(endpoint: Endpoint, catalogue?: Catalogue): RequestBody | null {
  const schema = bodySchema(endpoint, catalogue);
  if (!schema && !endpoint.files) return null;
  const kinds = endpoint.accepts ?? ["json"];
  const content: RequestBody["content"] = {};
  if (kinds.includes("json") && schema)
    content["application/json"] = { schema, example: bodyExample(endpoint, schema) };
  if (kinds.includes("multipart"))
    content["multipart/form-data"] = { schema: formSchema(schema, endpoint) };
  return { required: isRequired(endpoint), content };
}

function formSchema(schema: JsonSchema | null, endpoint: Endpoint): JsonSchema {
  const file: JsonSchema = { type: "string", format: "binary" };
  const files = Object.fromEntries((endpoint.files ?? []).map((name) => [name, file]));
  return { ...schema, type: "object", properties: { ...schema?.properties, ...files } };
}

function isRequired(endpoint: Endpoint): boolean {
  const schema = endpoint.body && schemaIn(endpoint.body, { timeZone: defaultTimeZone });
  return schema ? !schema.safeParse(undefined).success : true;
}
