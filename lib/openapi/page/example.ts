import type { JsonSchema } from "../schema";

const id = "0192f0c1-7e1a-7c3d-9f21-5b8a4c1d2e3f";

const byFormat: Record<string, string> = {
  uuid: id,
  date: "2026-11-21",
  "date-time": "2026-11-21T11:00:00.000Z",
  email: "name@company.com",
  uri: "https://example.com",
};

const byName: Record<string, string> = {
  id,
  _id: id,
  clientName: "Priya Deshmukh",
  csPerson: "Asha Sharma",
  code: "314159",
  subdomain: "demo",
  createdAt: "2026-11-21T11:00:00.000Z",
  updatedAt: "2026-11-21T11:00:00.000Z",
  email: "name@company.com",
  emailId: "name@company.com",
  name: "Konkan Foods",
  companyName: "Konkan Foods",
  brand: "Konkan Foods",
  date: "2026-11-21",
  nextFollowUpDate: "2026-11-28",
  mobileNumber: "+91 98200 12345",
  phone: "+91 98200 12345",
  hq: "Ratnagiri",
  city: "Ratnagiri",
  headquarters: "Ratnagiri",
  website: "https://example.com",
  role: "owner",
};

/** A value that such a schema describes, to show it; `name` is the key it stands under. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return exampleOf(option, name);
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items)] : [];
  if (schema.properties) return exampleObject(schema.properties);
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (schema.type === "object") return {};
  return byFormat[schema.format ?? ""] ?? byName[name] ?? (/Id$/.test(name) ? id : "…");
}

function exampleObject(properties: Record<string, JsonSchema>): Record<string, unknown> {
  const entries = Object.entries(properties).filter(([, schema]) => schema.format !== "binary");
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleOf(schema, name)]));
}
