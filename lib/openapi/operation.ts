import type { Call, Policy } from "@/lib/core/call";
import {
  headerRefs,
  type Parameter,
  pathParameters,
  queryParameters,
  type Ref,
} from "./parameters";
import { type RequestBody, requestBody } from "./request";
import { type Responses, responses } from "./responses";

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Ref)[];
  requestBody?: RequestBody;
  responses: Responses;
};

/** Who may make a call, as a sentence. */
export const policySentence: Record<Policy, string> = {
  public: "Needs no sign-in.",
  signedIn: "For whoever is signed in: a member of a company or a super administrator.",
  member: "For members of the company.",
  owner: "For owners of the company; a team member gets 403.",
  superAdmin: "For super administrators, on the admin host and the api host.",
};

/** One call as an operation of OpenAPI 3.1. */
export function toOperation(call: Call, chapter: string): Operation {
  const body = requestBody(call);
  return {
    operationId: operationId(call),
    tags: [chapter],
    summary: call.summary,
    description: [policySentence[call.policy], permissionSentence(call)].join("").trim(),
    security: call.policy === "public" ? [] : [{ accessToken: [] }, { accessCookie: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerRefs(call)],
    ...(body && { requestBody: body }),
    responses: responses(call),
  };
}

/** "putCrmLeadsById" for PUT /crm/leads/{id}. */
export function operationId(call: Call): string {
  const words = call.path.replace(/\{(\w+)\}/g, "by-$1").match(/[a-zA-Z]+/g) ?? [];
  return [call.method.toLowerCase(), ...words.map(capitalized)].join("");
}

function permissionSentence(call: Call): string {
  return call.permission
    ? ` A company may keep this (${call.permission}) for its owners; then a team member gets 403.`
    : "";
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
