import type { Catalogue } from "@/lib/core/catalogue";
import type { Endpoint } from "@/lib/core/endpoint";
import { type JsonSchema, pathSchema, querySchema } from "./schema";

export type Ref = { $ref: string };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

/** Headers of many endpoints, as shared parameters. */
export const headerParameters = {
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The ETag (version) that was read; a stale one is refused with 412. Without it, the last write wins.",
    schema: { type: "string", examples: ['"3"'] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key with the same body within seven days gets the first answer.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
  Subdomain: {
    name: "X-Subdomain",
    in: "header",
    required: false,
    description:
      "On the api host it names the company if there is no token, else it must agree with the token; on a company's host it must agree with the host.",
    schema: { type: "string", examples: ["demo"] },
  },
  RequestedWith: {
    name: "X-Requested-With",
    in: "header",
    required: false,
    description:
      "XMLHttpRequest; required with cookies for every method but GET, from the same origin.",
    schema: { type: "string", const: "XMLHttpRequest" },
  },
  Session: {
    name: "X-Session",
    in: "header",
    required: false,
    description: "cookie: the tokens are set as cookies and are not in the body.",
    schema: { type: "string", const: "cookie" },
  },
} satisfies Record<string, Parameter>;

/** The parameters of a path: `{id}`, `{token}` and declared ones. */
export function pathParameters(endpoint: Endpoint): Parameter[] {
  const declared = pathSchema(endpoint)?.properties ?? {};
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    const usual = name === "token" ? { type: "string" } : { type: "string", format: "uuid" };
    const schema = declared[name] ?? usual;
    return { name, in: "path", required: true, ...described(name, schema, endpoint) };
  });
}

/** The parameters of a call's query. */
export function queryParameters(endpoint: Endpoint, catalogue?: Catalogue): Parameter[] {
  if (endpoint.anyQuery) return [anyParameter];
  const query = querySchema(endpoint, catalogue);
  const required = new Set(query?.required);
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    ...described(name, schema, endpoint),
  }));
}

/** All parameters of a query that has no names of its own. */
const anyParameter: Parameter & { style: "form"; explode: true } = {
  name: "parameters",
  in: "query",
  required: false,
  description: "Every parameter that the sender has, by its own name",
  style: "form",
  explode: true,
  schema: { type: "object", additionalProperties: { type: "string" } },
};

/** The description of a schema becomes that of its parameter. */
function described(name: string, schema: JsonSchema, endpoint: Endpoint) {
  const { description = describeParameter(name, endpoint), ...rest } = schema;
  return { ...(description !== undefined && { description }), schema: rest };
}

/** The shared headers of a call. */
export function headerRefs(endpoint: Endpoint): Ref[] {
  const isWrite = endpoint.method !== "GET";
  const names: (keyof typeof headerParameters | false)[] = [
    takesIfMatch(endpoint) && "IfMatch",
    takesIdempotencyKey(endpoint) && "IdempotencyKey",
    endpoint.policy !== "superAdmin" && "Subdomain",
    isWrite && "RequestedWith",
    answersTokens(endpoint) && "Session",
  ];
  return names
    .filter((name) => name !== false)
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Whether a call refuses stale writes. */
export function takesIfMatch(endpoint: Endpoint): boolean {
  return (
    ["PUT", "PATCH", "DELETE"].includes(endpoint.method) &&
    !["public", "signedIn"].includes(endpoint.policy)
  );
}

/** Whether a call answers twice the same when it is sent twice with one key. */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  if (endpoint.answersSecret) return false;
  return (
    ["POST", "PUT"].includes(endpoint.method) && !["public", "signedIn"].includes(endpoint.policy)
  );
}

function answersTokens(endpoint: Endpoint): boolean {
  return ["/auth/verify-code", "/auth/login", "/auth/handoff"].includes(endpoint.path);
}

/** Descriptions of parameters by name, where their schemas have none. */
const words: Record<string, string> = {
  action: "Entries of this action alone",
  actorId: "Entries of this person alone",
  brand: "Records of the brand of this name",
  brandId: "Records of this brand alone",
  category: "Brands of this category alone",
  csPerson: "Records of the CS person of this name; `me` is the caller",
  cursor:
    "The place of the next page, `pagination.nextCursor` of the page before; in place of `page`",
  due: "Records whose follow-up is due then",
  duration: "The length of the meeting in minutes",
  entity: "The kind of records",
  exceptId: "A meeting that is left out, as it is the one that is moved",
  format: "The format of the file",
  from: "The first day, as `YYYY-MM-DD` in the company's time zone",
  handOverTo: "The member who receives the open work of the one who leaves",
  isActive: "Active or deactivated members alone",
  key: "The key of the field",
  kind: "Entries of this kind alone",
  kinds: "The kinds of records to look in, separated by commas",
  leadId: "Records of this lead alone",
  limit: "The number of entries on a page",
  member: "The id of a member",
  message: "The id of the mail",
  number: "The number of the attachment, from 1",
  outcome: "Leads with this outcome alone",
  page: "The number of the page, from 1",
  priority: "Records of this priority alone",
  productType: "Enquiries of this product type alone",
  q: "The text to find",
  role: "Members of this role alone",
  scheduledDate: "The start of the meeting",
  screen: "The views of this screen alone",
  search: "Text that a record's searched fields contain, ignoring case",
  seesUnassigned: "Whether the role would show records without a person",
  sees: "The records that the role would show",
  sort: "The field of the order; `-` before it is descending",
  sourceId: "Arrivals of this source alone",
  stage: "Records in this stage alone",
  state: "Entries in this state alone",
  status: "Records of this status alone",
  subdomain: "The subdomain to check",
  to: "The last day, as `YYYY-MM-DD` in the company's time zone",
  token: "The secret part of a link",
  type: "Meetings of this type alone",
};

/** A sentence about a parameter; the id of a path is named by the list that answers it. */
function describeParameter(name: string, { path }: Endpoint): string | undefined {
  if (name === "id") return `An id, as ${path.slice(0, path.indexOf("/{id}"))} answers it`;
  if (name === "to" && path.startsWith("/dev/mailbox")) return "Mails to this address alone";
  return words[name];
}
