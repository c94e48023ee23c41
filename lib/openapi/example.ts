import type { Endpoint } from "@/lib/core/endpoint";
import type { JsonSchema } from "./schema";

const id = "0192f0c1-7e1a-7c3d-9f21-5b8a4c1d2e3f";

const byFormat: Record<string, string> = {
  uuid: id,
  date: "2026-11-21",
  "date-time": "2026-11-21T11:00:00.000Z",
  email: "name@company.com",
  uri: "https://example.com",
};

const token = "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl";
const bytes = "SZYN5YgOjGh0NBcPZHZgW4";

const byName: Record<string, string> = {
  token,
  challenge: token,
  refreshToken: token,
  rawId: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  attestationObject: bytes,
  signature: bytes,
  userHandle: bytes,
  newPassword: "correct horse battery staple",
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

/** Bodies of calls whose rules between fields a schema does not hold. */
const bodies: Record<string, unknown> = {
  "POST /auth/second": { token, code: "314159" },
  "POST /company/lists": { name: "Discoms", options: ["MSEDCL", "BESCOM"] },
  "POST /company/push-devices": {
    endpoint: "https://fcm.googleapis.com/fcm/send/example",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  },
  "POST /crm/leads": { clientName: "Priya Deshmukh", csPerson: "Asha Sharma", brandId: id },
};

/** A body that the call accepts. */
export function bodyExample({ method, path }: Endpoint, schema: JsonSchema): unknown {
  return bodies[`${method} ${path}`] ?? requiredExample(schema);
}

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

/** An input that such a schema takes: its required parts, or the first optional one where nothing is required. */
function requiredExample(schema: JsonSchema, name = ""): unknown {
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option && !schema.examples) return requiredExample(option, name);
  if (!schema.properties) return exampleOf(schema, name);
  const all = Object.entries(schema.properties).filter(([, { format }]) => format !== "binary");
  const required = all.filter(([key]) => schema.required?.includes(key));
  const shown = required.length > 0 ? required : all.slice(0, 1);
  return Object.fromEntries(shown.map(([key, property]) => [key, requiredExample(property, key)]));
}
