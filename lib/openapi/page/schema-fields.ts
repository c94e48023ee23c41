import type { JsonSchema } from "../schema";
import { type Html, html, prose } from "./html";

/** A table of the fields of what is sent, in which required ones are marked, or of what is answered. */
export function fieldTable(title: string, schema: JsonSchema, use: Use): Html | null {
  const rows = fieldRows(schema, "", use);
  if (rows.length === 0) return null;
  return html`<section class="fields"><h4>${title}</h4><table><tbody>${rows}</tbody></table></section>`;
}

type Use = "sent" | "answered";

function fieldRows(schema: JsonSchema, prefix: string, use: Use): Html[] {
  const marked = new Set(use === "sent" ? schema.required : []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const inner = objectIn(property);
    const innerRows = inner && fieldRows(inner.schema, `${path}${inner.many ? "[]" : ""}.`, use);
    const row = html`<tr>
      <th scope="row"><code>${path}</code>${marked.has(name) && html`<span class="required">required</span>`}</th>
      <td><span class="type">${typeOf(property)}</span>${limitsOf(property)}</td></tr>`;
    return [row, ...(innerRows ?? [])];
  });
}

function objectIn(schema: JsonSchema): { schema: JsonSchema; many: boolean } | null {
  const own = withoutNull(schema);
  if (own.properties) return { schema: own, many: false };
  const items = own.items && withoutNull(own.items);
  return items?.properties ? { schema: items, many: true } : null;
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const options = (schema.anyOf ?? []).filter((option) => option.type !== "null");
  return options.length === 1 && options[0] ? { ...schema, ...options[0] } : schema;
}

/** "text or null", "list of text", "whole number": the type of a value in words. */
function typeOf(schema: JsonSchema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeOf))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return `list of ${schema.items ? typeOf(schema.items) : "anything"}`;
  if (Array.isArray(schema.type))
    return schema.type.map((type) => words[type] ?? type).join(" or ");
  return formats[schema.format ?? ""] ?? words[schema.type ?? ""] ?? "anything";
}

const formats: Record<string, string> = {
  uuid: "id",
  date: "date",
  "date-time": "time",
  email: "e-mail address",
  uri: "web address",
  binary: "file",
};

const words: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function limitsOf(schema: JsonSchema): Html {
  const own = withoutNull(schema);
  const limits = [
    own.description,
    typeof own.maxLength === "number" &&
      `at most ${own.maxLength.toLocaleString("en-IN")} characters`,
    isTold(own.minimum) && `from ${own.minimum.toLocaleString("en-IN")}`,
    isTold(own.maximum) && `to ${own.maximum.toLocaleString("en-IN")}`,
    own.default !== undefined && `default \`${String(own.default)}\``,
  ].filter((limit) => typeof limit === "string");
  const choices = own.enum?.map((value) => html`<code>${String(value)}</code> `);
  return html`${limits.length > 0 && html`<span class="limits">${prose(limits.join(", "))}</span>`}${
    choices && html`<span class="choices">${choices}</span>`
  }`;
}

function isTold(bound: unknown): bound is number {
  return typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}
