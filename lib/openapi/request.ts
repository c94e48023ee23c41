import { defaultTimeZone } from "@/lib/core/calendar-date";
import { type Call, schemaIn } from "@/lib/core/call";
import { bodySchema, type JsonSchema } from "./schema";

export type RequestBody = { required: boolean; content: Record<string, { schema: JsonSchema }> };

/** The body a call takes, as JSON, as a form with files, or as either; null when it takes none. */
export function requestBody(call: Call): RequestBody | null {
  const schema = bodySchema(call);
  if (!schema && !call.files) return null;
  const kinds = call.accepts ?? ["json"];
  const content: RequestBody["content"] = {};
  if (kinds.includes("json") && schema) content["application/json"] = { schema };
  if (kinds.includes("multipart"))
    content["multipart/form-data"] = { schema: formSchema(schema, call) };
  return { required: isRequired(call), content };
}

function formSchema(schema: JsonSchema | null, call: Call): JsonSchema {
  const file: JsonSchema = { type: "string", format: "binary" };
  const files = Object.fromEntries((call.files ?? []).map((name) => [name, file]));
  return { ...schema, type: "object", properties: { ...schema?.properties, ...files } };
}

function isRequired(call: Call): boolean {
  const schema = call.body && schemaIn(call.body, defaultTimeZone);
  return schema ? !schema.safeParse(undefined).success : true;
}
