import { expect, test } from "vitest";
import { z } from "zod";
import { openapiRoutes } from "@/app/api/openapi";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import { defineEndpoint, schemaIn } from "@/lib/core/endpoint";
import { customCatalogue } from "@/testing/custom-fields";
import { endpoints, nameOf } from "@/testing/matrix-routes";
import { callRoute } from "@/testing/request";
import { type OpenApiDocument, openapiDocument } from "./document";
import { withNamedSchemas } from "./named-schemas";
import { requestBody } from "./operation";
import { queryParameters } from "./parameters";

const { document: GET } = openapiRoutes;

const document = openapiDocument([{ url: "/api", description: "" }]);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("every call is described once, under its path and method", () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(described.sort()).toEqual(
    endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`).sort(),
  );
});

test("operation ids are unique and fit for a program", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
  expect(ids).toContain("putCrmLeadsById");
});

test("every reference of the document leads somewhere", () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((ref) => ref[1]);
  expect(refs.length).toBeGreaterThan(50);
  for (const ref of new Set(refs)) {
    const target = ref?.split("/").reduce<unknown>(stepInto, document);
    expect(target, ref).toBeDefined();
  }
});

test("every part of a path is a required parameter, and no parameter stands twice", () => {
  for (const { path, operation } of operations) {
    const parameters = operation.parameters.filter((parameter) => "name" in parameter);
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
  }
});

test("a raw body and a query of any names are described as such", () => {
  const endpoint = defineEndpoint("POST /test", {
    policy: "public",
    summary: "A call of this test",
    accepts: ["raw"],
    anyQuery: true,
    answer: z.object({}),
  });
  expect(Object.keys(requestBody(endpoint)?.content ?? {})).toEqual(["*/*"]);
  expect(queryParameters(endpoint)).toMatchObject([{ in: "query", style: "form" }]);
});

test("every operation documents its success in the envelope, its errors and its policy", () => {
  for (const { operation } of operations) {
    const statuses = Object.keys(operation.responses);
    expect(statuses.some((status) => status.startsWith("2"))).toBe(true);
    expect(statuses).toEqual(expect.arrayContaining(["500", "503"]));
    expect(operation.security.length === 0).toBe(operation.description.startsWith("Needs no"));
  }
});

test("updates document If-Match and 412, updates and creations Idempotency-Key and 422", () => {
  const update = document.paths["/crm/leads/{id}"]?.put;
  expect(update?.parameters).toContainEqual({ $ref: "#/components/parameters/IfMatch" });
  expect(update?.responses).toHaveProperty("412");
  const create = document.paths["/crm/leads"]?.post;
  for (const keyed of [update, create])
    expect(keyed?.parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" });
  expect(create?.responses).toMatchObject({ 201: { description: "Lead created" } });
  expect(create?.responses).toHaveProperty("422");
});

test("bodies and lists are described as they are parsed", () => {
  const create = document.paths["/crm/leads"]?.post?.requestBody;
  expect(create?.required).toBe(true);
  expect(create?.content["application/json"]?.schema).toMatchObject({
    required: ["clientName", "csPerson"],
    additionalProperties: false,
    properties: {
      brandId: { type: "string", format: "uuid" },
      date: { anyOf: [{ format: "date" }, { type: "null" }] },
    },
  });
  const upload = document.paths["/company/profile"]?.put?.requestBody;
  expect(upload?.content["multipart/form-data"]?.schema.properties).toHaveProperty("logo");
  const list = document.paths["/crm/leads"]?.get?.parameters;
  expect(list).toContainEqual(
    expect.objectContaining({
      name: "limit",
      in: "query",
      schema: expect.objectContaining({ maximum: 100 }),
    }),
  );
});

type Node = { at: string; key: string; value: Record<string, unknown> };

/** Every object of the document with the key that it stands under. */
function nodesOf(value: unknown, at: string, key = ""): Node[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => nodesOf(one, at, key));
  const inner = Object.entries(value).flatMap(([name, one]) => nodesOf(one, `${at}/${name}`, name));
  return [{ at, key, value: Object.fromEntries(Object.entries(value)) }, ...inner];
}

const answers = operations.flatMap(({ path, operation }) => nodesOf(operation.responses, path));

test("ids and times of answers have their formats", () => {
  const texts = answers.filter(({ value }) => value.type === "string");
  const isWord = ({ at, key }: Node) => key === "emailId" || at.includes("/columns/");
  const ids = texts.filter((node) => /^_?id$|[a-z]Id$/.test(node.key) && !isWord(node));
  const times = texts.filter(({ key }) => /[a-z](At|Since)$/.test(key));
  expect(ids.length).toBeGreaterThan(300);
  expect(times.length).toBeGreaterThan(150);
  const without = (list: Node[], format: string) => [
    ...new Set(
      list.filter(({ value }) => value.format !== format && !value.enum).map(({ at }) => at),
    ),
  ];
  expect(without(ids, "uuid")).toEqual([]);
  expect(without(times, "date-time")).toEqual([]);
});

test("answers are open, so that a later version may add keys", () => {
  expect(answers.filter(({ value }) => value.additionalProperties === false)).toEqual([]);
});

test("answers and bodies have media types", () => {
  const types = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) =>
      "content" in response ? Object.keys(response.content) : [],
    ),
  );
  expect([...new Set(types)].filter((type) => !/^[a-z]+\/[a-z.-]+$/.test(type))).toEqual([]);
});

test("tags and parameters are described", () => {
  for (const { name, description } of document.tags) expect(description, name).not.toBe(name);
  const silent = operations.flatMap(({ path, operation }) =>
    operation.parameters
      .filter((parameter) => "name" in parameter && !parameter.description)
      .map((parameter) => `${path} ${"name" in parameter ? parameter.name : ""}`),
  );
  expect(silent).toEqual([]);
});

test.each(
  endpoints.flatMap((endpoint) => {
    const example = requestBody(endpoint)?.content["application/json"]?.example;
    return endpoint.body && example !== undefined
      ? [{ name: nameOf(endpoint), endpoint, example }]
      : [];
  }),
)("$name accepts the example of its body", ({ endpoint, example }) => {
  const schema = endpoint.body && schemaIn(endpoint.body, { timeZone: defaultTimeZone });
  expect(schema?.safeParse(example).error?.issues ?? []).toEqual([]);
});

test("a schema with a name stands once, and every place refers to it", () => {
  const nodes = nodesOf(withNamedSchemas(document), "");
  const isData = ({ at }: Node) => /\/(example|examples|default)(\/|$)/.test(at);
  const inline = nodes.filter((node) => typeof node.value.title === "string" && !isData(node));
  expect(inline.map(({ at }) => at)).toEqual(["/info"]);
  const refs = new Set(nodes.map(({ value }) => value.$ref));
  for (const name of ["Lead", "LeadInput", "LeadUpdate", "Brand", "Meeting", "Enquiry", "Failure"])
    expect(refs).toContain(`#/components/schemas/${name}`);
});

test("no large schema is repeated", () => {
  const whole = nodesOf(withNamedSchemas(document), "");
  const large = whole
    .filter(({ value }) => value.type === "object" && value.properties)
    .map(({ value }) => JSON.stringify({ ...value, description: undefined }))
    .filter((text) => text.length > 3_000);
  expect(large.length).toBe(new Set(large).size);
});

test("the document is served to anybody on every host of ours, as JSON", async () => {
  for (const host of ["demo.localhost", "admin.localhost", "api.localhost"]) {
    const { status, headers, json } = await callRoute(GET, { host });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/json");
    expect(json.openapi).toBe("3.1.1");
    expect(json.servers.at(-1).url).toMatch(/^http:\/\/api\.localhost:\d+$/);
  }
  expect((await callRoute(GET, { host: "evil.example" })).status).toBe(404);
});

function stepInto(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

test("every operation names the answer to headers that are too large", () => {
  const named = { $ref: "#/components/responses/HeadersTooLarge" };
  for (const { operation } of operations) expect(operation.responses[431]).toEqual(named);
});

test.each([
  "`last:7d` is today and the 7 days before",
  "`activity:none:7d` finds records whose `lastActivityAt` is 7 days ago or earlier",
  "`opened` without `q` and for one character",
  "Pending, which no form offers, only if it holds a lead",
  "closed columns, where nothing is left to do, have the newest first",
  "more than 5,000 cards may lack what another process wrote in the last 30 seconds",
])("the document says: %s", (sentence) => {
  expect(JSON.stringify(document)).toContain(sentence);
});

test("a company's document has the records as it declared them", () => {
  const catalogue: Catalogue = {
    ...customCatalogue,
    stages: {
      lead: [
        { name: "Asked", tone: "step-1", actsAs: "first" },
        { name: "Sold", tone: "won", meaning: "won", actsAs: "won" },
        { name: "Gone", tone: "lost", meaning: "lost", actsAs: "lost" },
      ],
    },
  };
  const leadOf = (document: OpenApiDocument) =>
    JSON.stringify(document.paths["/crm/leads/{id}"]?.get?.responses[200]);
  const own = leadOf(openapiDocument([], catalogue));
  expect(own).toContain('"stage":{"type":"string","enum":["Asked","Sold","Gone"]}');
  expect(own).toContain('"own_choice":');
  const standard = leadOf(openapiDocument([]));
  expect(standard).toContain("Such as New, Contacted");
  expect(leadOf(openapiDocument([], standardCatalogue))).toBe(standard);
});
