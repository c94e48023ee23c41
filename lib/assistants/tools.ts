import type { Catalogue } from "@/lib/core/catalogue";
import type { Endpoint } from "@/lib/core/endpoint";
import { isObject } from "@/lib/core/objects";
import { bodySchema, type JsonSchema, pathSchema, querySchema } from "@/lib/openapi/schema";

/** An endpoint that assistants call by the name of a tool. */
type ToolEndpoint = Endpoint & { assistant: string };

export function isToolEndpoint(endpoint: Endpoint): endpoint is ToolEndpoint {
  return endpoint.assistant !== undefined;
}

/** The endpoint as a tool of the Model Context Protocol, with the fields of the company. */
export function toTool(endpoint: ToolEndpoint, catalogue: Catalogue) {
  const isRead = endpoint.method === "GET";
  return {
    name: endpoint.assistant,
    description: endpoint.summary,
    inputSchema: argumentsSchema(endpoint, catalogue),
    annotations: { readOnlyHint: isRead, destructiveHint: false, openWorldHint: false },
  };
}

/** The parts of the path, the query and the body as one object. */
function argumentsSchema(endpoint: Endpoint, catalogue: Catalogue) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const parts: Record<string, JsonSchema> = Object.fromEntries(
    names.map((name) => [name, { type: "string" }]),
  );
  const declared = [pathSchema(endpoint), querySchema(endpoint, catalogue)];
  const body = bodySchema(endpoint, catalogue);
  const all = [{ properties: parts, required: names }, ...declared, ...(body ? [whole(body)] : [])];
  const properties = Object.assign({}, ...all.map((schema) => schema?.properties));
  const required = [...new Set(all.flatMap((schema) => schema?.required ?? []))];
  return { type: "object" as const, properties, required, additionalProperties: false };
}

/** A choice of objects as one object, which clients need at the top: its properties allow what any of them does. */
function whole(schema: JsonSchema): JsonSchema {
  const options = schema.oneOf ?? schema.anyOf;
  if (!options) return schema;
  const keys = new Set(options.flatMap(({ properties = {} }) => Object.keys(properties)));
  const properties = [...keys].map((key): [string, JsonSchema] => {
    const own = options.flatMap(({ properties = {} }): JsonSchema[] => {
      const one = properties[key];
      return one ? [one] : [];
    });
    const distinct = [...new Map(own.map((one) => [JSON.stringify(one), one])).values()];
    const [only] = distinct;
    return [key, only && distinct.length === 1 ? only : { anyOf: distinct }];
  });
  const required = [...keys].filter((key) => options.every((one) => one.required?.includes(key)));
  return { properties: Object.fromEntries(properties), required };
}

/** Headers of a message that say nothing of a call that it makes. */
const ofMessage = ["content-length", "content-type", "if-match", "idempotency-key", "cookie"];

/** The request of a tool's endpoint with these arguments, by the caller of `request`, and the parts of its path. */
export function requestOf(
  { method, path }: ToolEndpoint,
  given: Readonly<Record<string, unknown>>,
  request: Request,
): { request: Request; params: Record<string, string> } {
  const params: Record<string, string> = {};
  const others = new Map(Object.entries(given));
  const address = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    params[name] = textOf(others.get(name) ?? "");
    others.delete(name);
    return encodeURIComponent(params[name]);
  });
  const url = new URL(`/api${address}`, request.url);
  const { signal } = request;
  const headers = new Headers(request.headers);
  for (const name of ofMessage) headers.delete(name);
  if (method === "GET") {
    for (const [name, value] of others) url.searchParams.set(name, textOf(value));
    return { request: new Request(url, { headers, signal }), params };
  }
  const body = JSON.stringify(Object.fromEntries(others));
  headers.set("content-type", "application/json");
  headers.set("content-length", String(Buffer.byteLength(body)));
  return { request: new Request(url, { method, headers, signal, body }), params };
}

function textOf(value: unknown): string {
  return Array.isArray(value) || isObject(value) ? JSON.stringify(value) : String(value);
}
