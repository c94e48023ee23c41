import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/core/endpoint";
import { bodySchema, type JsonSchema, querySchema } from "@/lib/openapi/schema";
import type { RouteHandler } from "@/lib/server/request/pipeline";
import { createSuperAdmin } from "@/prisma/factories";
import { lastingProof, signInMember, signInSuperAdmin } from "./company";
import { handlersByEndpoint, nameOf } from "./matrix-routes";
import { pathOf, sampleBody, sampleParams, sampleQuery, tableOfPath } from "./matrix-samples";
import { type FilledCompany, filledCompany } from "./matrix-world";
import { callRoute } from "./request";
import { sampled, sampledBy } from "./tier";

const texts = ["a\0b", "x".repeat(6_000), "%", "'; drop table lead; --"];
const days = ["0000-01-01", "0000-01-01T00:00:00Z", "0001-01-01", "9999-12-31T23:59:59-12:00"];
const values = [...texts, ...days, "\ud800", null, -1, 1.5, 1e308, true, [null], { contains: "" }];
const numbers = ["-1", "1e9", "0x10", "[]"];

const secrets = ["refreshToken", "currentPassword", "newPassword"];
const severalLines = new Set([
  "body",
  "clientAddress",
  "comment",
  "comments",
  "description",
  "intro",
  "lostReason",
  "message",
  "notes",
  "reason",
  "requirement",
  "terms",
  "text",
]);

type Path = (string | number)[];

let handlers: Map<string, RouteHandler>;
let home: FilledCompany;
let platformToken: string;
let platformIds: Record<string, string>;
/** Tests that these endpoints refuse or survive values that no screen sends. */
export function testBadInput(endpoints: readonly Endpoint[]): void {
  beforeAll(async () => {
    handlers = handlersByEndpoint();
    home = await filledCompany();
    const company = await filledCompany();
    const admin = await createSuperAdmin();
    platformIds = { company: company.companyId, platform_user: admin.id, job: admin.id };
    ({ token: platformToken } = await signInSuperAdmin(await createSuperAdmin()));
  }, 120_000);
  testRefusedParameters(endpoints.filter(({ anyQuery }) => !anyQuery));
  testBodies(endpoints.filter(takesJson));
  testParameters(endpoints.filter(({ query }) => query));
}

const takesJson = (endpoint: Endpoint) =>
  endpoint.body && (endpoint.accepts ?? ["json"]).some((kind) => kind === "json");
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

function testRefusedParameters(endpoints: readonly Endpoint[]): void {
  describe.each(named(endpoints))("$name", ({ endpoint }) => {
    test("refuses an unknown parameter by its name", async () => {
      const query = new URLSearchParams(sampleQuery(endpoint));
      query.set("unheard", "1");
      expect(await refusalOf(endpoint, { query: `?${query}` })).toEqual({
        unheard: "Unknown parameter",
      });
    });

    test("refuses a parameter that is given twice or holds NUL by its name", async () => {
      for (const name of sampled(Object.keys(querySchema(endpoint)?.properties ?? {}))) {
        const query = new URLSearchParams(sampleQuery(endpoint));
        query.set(name, "a\0b");
        expect(await refusalOf(endpoint, { query: `?${query}` })).toEqual({
          [name]: "Remove the characters that cannot be shown",
        });
        query.append(name, "b");
        expect(await refusalOf(endpoint, { query: `?${query}` })).toEqual({
          [name]: "Give this parameter once",
        });
      }
    });
  });
}

function testBodies(endpoints: readonly Endpoint[]): void {
  describe.each(named(endpoints))("$name", ({ endpoint }) => {
    test("refuses characters that override the direction of text in every field of one line", async () => {
      const sample = sampleBody(endpoint, idsFor(endpoint));
      for (const path of sampled(textsOf(bodySchema(endpoint)))) {
        const name = String(path.at(-1));
        if (severalLines.has(name) || secrets.includes(name)) continue;
        const { status } = await send(endpoint, { body: withText(sample, path, "\u202e") });
        expect([path.join("."), status]).toEqual([path.join("."), 400]);
      }
    });

    test("refuses NUL in every text of the body", async () => {
      const sample = sampleBody(endpoint, idsFor(endpoint));
      for (const path of sampled(textsOf(bodySchema(endpoint)))) {
        if (path.includes("refreshToken")) continue; // an unknown one is answered like any other
        const { status } = await send(endpoint, { body: withText(sample, path, "\0") });
        expect([path.join("."), status]).toEqual([path.join("."), 400]);
      }
    });

    test("answers no value of any field with a fault of its own", async () => {
      const sample = sampleBody(endpoint, idsFor(endpoint));
      for (const field of triedFieldsOf(bodySchema(endpoint))) {
        for (const value of sampled(values)) {
          const body = Object.assign({}, sample, { [field]: value });
          await requireNoFault(
            endpoint,
            { body },
            `${field} = ${JSON.stringify(value)?.slice(0, 60)}`,
          );
        }
      }
    }, 60_000);
  });
}

function testParameters(endpoints: readonly Endpoint[]): void {
  describe.each(named(endpoints))("$name", ({ endpoint }) => {
    test("answers no value of any parameter with a fault of its own", async () => {
      for (const name of triedFieldsOf(querySchema(endpoint))) {
        for (const text of sampled([...texts, ...days, ...numbers, home.ids.lead ?? ""])) {
          const query = new URLSearchParams(sampleQuery(endpoint));
          query.set(name, text);
          await requireNoFault(endpoint, { query: `?${query}` }, `${name}=${text.slice(0, 60)}`);
        }
      }
    }, 60_000);
  });
}

/** The paths at which a body takes text: `["owner", "email"]`, or `["items", 0, "description"]` in a list. */
function textsOf(schema: JsonSchema | null, path: Path = []): Path[] {
  const forms = [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])];
  const inside = [
    ...forms.map((form) => textsOf(form, path)),
    ...Object.entries(schema?.properties ?? {}).map(([key, of]) => textsOf(of, [...path, key])),
    ...(schema?.items ? [textsOf(schema.items, [...path, 0])] : []),
  ].flat();
  return schema?.type === "string" ? [path, ...inside] : inside;
}

/** The body with this after the text at the path; missing parents are created. */
function withText(body: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return `${body ?? "a"}${text}`;
  const there = Object.entries(body ?? {}).find(([name]) => name === `${key}`)?.[1];
  const inside = withText(there, rest, text);
  return typeof key === "number" ? [inside] : Object.assign({}, body, { [key]: inside });
}

/** The names of all fields, or in a quick run of one field of each kind of value. */
function triedFieldsOf(schema: JsonSchema | null): string[] {
  return [...new Set(sampledBy(fieldsOf(schema), ([, of]) => kindOf(of)).map(([name]) => name))];
}

/** All fields of an object, whichever of its forms has them. */
function fieldsOf(schema: JsonSchema | null): [string, JsonSchema][] {
  const forms = [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap(fieldsOf);
  return [...Object.entries(schema?.properties ?? {}), ...forms];
}

function kindOf({ type, format, anyOf = [] }: JsonSchema): string {
  return [`${type} ${format}`, ...anyOf.map(kindOf)].join(", ");
}

async function requireNoFault(
  endpoint: Endpoint,
  parts: { body?: unknown; query?: string },
  what: string,
) {
  const { status, json, response } = await send(endpoint, parts);
  await response.body?.cancel();
  expect([what, status < 500, json?.code]).toEqual([what, true, json?.code]);
}

/** The fields that a 400 names; a body that the endpoint accepts goes along. */
async function refusalOf(endpoint: Endpoint, parts: { query: string }): Promise<unknown> {
  const body = endpoint.body || endpoint.files ? sampleBody(endpoint, idsFor(endpoint)) : undefined;
  const { status, json } = await send(endpoint, { ...parts, body });
  expect([nameOf(endpoint), parts.query, status]).toEqual([nameOf(endpoint), parts.query, 400]);
  return json.fields;
}

async function send(endpoint: Endpoint, parts: { body?: unknown; query?: string }) {
  const handler = handlers.get(nameOf(endpoint));
  if (!handler) throw new Error(`${nameOf(endpoint)} has no handler`);
  const isPlatform = endpoint.policy === "superAdmin";
  const id = endpoint.path.includes("{id}") ? idsFor(endpoint)[tableOfPath(endpoint)] : undefined;
  const params = sampleParams(endpoint, id);
  return callRoute(handler, {
    host: isPlatform ? "admin.localhost" : home.host,
    token: isPlatform ? platformToken : await ownToken(),
    method: endpoint.method,
    path: `/api${pathOf(endpoint, params)}${parts.query ?? sampleQuery(endpoint)}`,
    ...(parts.body !== undefined && { body: parts.body }),
    params,
  });
}

/** A new session for each call: a changed password or factor ends the others. */
async function ownToken(): Promise<string> {
  return (await signInMember(home.owner, lastingProof())).token;
}

function idsFor(endpoint: Endpoint): Record<string, string> {
  return endpoint.policy === "superAdmin" ? platformIds : home.ids;
}
