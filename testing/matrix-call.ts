import type { Endpoint } from "@/lib/core/endpoint";
import { bodySchema } from "@/lib/openapi/schema";
import type { RouteHandler } from "@/lib/server/request/pipeline";
import { textOfStream } from "./feed/stream-reader";
import { handlersByEndpoint, nameOf } from "./matrix-routes";
import {
  namesRecord,
  pathOf,
  sampleBody,
  sampleParams,
  sampleQuery,
  tableOfPath,
} from "./matrix-samples";
import { callRoute } from "./request";

/** The id of no record. */
export const nobodysId = "0192f0c1-0000-7000-8000-00000000dead";

export const takesId = (endpoint: Endpoint) => endpoint.path.includes("{id}");

/** Whether the call names records of which it takes those that it finds. */
export const selectsRecords = ({ method, path }: Endpoint) =>
  method === "POST" && /\/(bulk|export|trash\/restoration)$/.test(path);

/** Whether the body names a record that must exist. */
export const takesRecord = (endpoint: Endpoint) => {
  const body = bodySchema(endpoint);
  return body !== null && namesRecord(body) && !selectsRecords(endpoint);
};

type As = { host: string; token?: string; headers?: Record<string, string> };

type Sample = {
  ids: Record<string, string>;
  id?: string | undefined;
  /** By default one that the schema of the endpoint accepts. */
  body?: unknown;
};

type Called = Awaited<ReturnType<typeof callSample>>;

let handlers: Map<string, RouteHandler> | undefined;

/** Calls an endpoint with a sample that names these records; `id` is the one of its path. */
export async function callSample(
  endpoint: Endpoint,
  as: As,
  { ids, id, body = sampleBody(endpoint, ids) }: Sample,
) {
  handlers ??= handlersByEndpoint();
  const handler = handlers.get(nameOf(endpoint));
  if (!handler) throw new Error(`${nameOf(endpoint)} has no handler`);
  const pathId = takesId(endpoint) ? (id ?? ids[tableOfPath(endpoint)] ?? nobodysId) : undefined;
  const params = sampleParams(endpoint, pathId);
  const path = `/api${pathOf(endpoint, params)}${sampleQuery(endpoint)}`;
  const answer = await callRoute(handler, { ...as, method: endpoint.method, path, body, params });
  const { response } = answer;
  const isEndless = response.headers.get("content-type") === "text/event-stream";
  return { ...answer, text: await (isEndless ? textOfStream(response) : response.clone().text()) };
}

/** The parts of an answer that are equal for equal requests. */
export function withoutRequestId({ status, text, json, headers }: Called) {
  const named = Object.fromEntries(headers);
  return { status, text: text.replace(json?.requestId, ""), ...named, "x-request-id": "" };
}
