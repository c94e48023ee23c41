import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import { type Endpoint, type Policy, schemaIn } from "@/lib/core/endpoint";
import { capitalized } from "@/lib/core/labels";
import type { Right } from "@/lib/core/permissions";
import type { components } from "./components";
import { bodyExample } from "./example";
import {
  headerRefs,
  type Parameter,
  pathParameters,
  queryParameters,
  type Ref,
} from "./parameters";
import { type Responses, responses } from "./responses";
import { bodySchema, type JsonSchema } from "./schema";

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  /** The rights that it needs, as `right` of roles has them. */
  "x-right"?: readonly Right[];
  parameters: (Parameter | Ref)[];
  requestBody?: RequestBody;
  responses: Responses;
};

/** The callers of an endpoint, as a sentence. */
export const policySentence: Record<Policy, string> = {
  public: "Needs no sign-in.",
  signedIn: "For signed-in users: members of a company and super administrators.",
  member: "For members of the company.",
  owner: "For owners of the company; a team member gets 403.",
  superAdmin: "For super administrators, on the admin host and the api host.",
};

/** An endpoint as an operation of OpenAPI 3.1. */
export function toOperation(endpoint: Endpoint, chapter: string, catalogue?: Catalogue): Operation {
  const body = requestBody(endpoint, catalogue);
  return {
    operationId: operationId(endpoint),
    tags: [chapter],
    summary: endpoint.summary,
    description: `${policySentence[endpoint.policy]}${rightSentence(endpoint)}${freshSentence(endpoint)}${endpoint.gone ? ` ${endpoint.gone}` : ""}`,
    security: signIns(endpoint).map((name) => ({ [name]: [] })),
    ...(endpoint.right && { "x-right": [endpoint.right].flat() }),
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(endpoint, catalogue),
      ...headerRefs(endpoint),
    ],
    ...(body && { requestBody: body }),
    responses: responses(endpoint, catalogue),
  };
}

/** The ways to sign in for the endpoint, by the names of their security schemes. */
function signIns({ policy, keys }: Endpoint): (keyof typeof components.securitySchemes)[] {
  if (policy === "public") return [];
  return ["accessToken", "accessCookie", ...(keys ? (["apiKey"] as const) : [])];
}

/** "putCrmLeadsById" for PUT /crm/leads/{id}. */
export function operationId(endpoint: Endpoint): string {
  const words = endpoint.path.replace(/\{(\w+)\}/g, "by-$1").match(/[a-zA-Z]+/g) ?? [];
  return [endpoint.method.toLowerCase(), ...words.map(capitalized)].join("");
}

function rightSentence({ right = [] }: Endpoint): string {
  const names = [right].flat();
  const list = names.length > 1 ? `rights ${names.join(" and ")}` : `right ${names[0]}`;
  return names.length > 0 ? ` Needs the ${list} of the member's role; others get 403.` : "";
}

function freshSentence({ fresh, freshFor = "it" }: Endpoint): string {
  return fresh
    ? ` If the last proof is older than ${fresh} minutes, ${freshFor} is 403 proof_needed until POST /auth/proof.`
    : "";
}

export type RequestBody = {
  required: boolean;
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
};

const anyBody: RequestBody = {
  required: false,
  content: { "*/*": { schema: { type: "string", format: "binary" } } },
};

/** The body a call takes, as JSON, as a form with files, or as either; null when it takes none. */
export function requestBody(endpoint: Endpoint, catalogue?: Catalogue): RequestBody | null {
  const kinds: readonly string[] = endpoint.accepts ?? ["json"];
  if (kinds.includes("raw")) return anyBody;
  const schema = bodySchema(endpoint, catalogue);
  if (!schema && !endpoint.files) return null;
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
