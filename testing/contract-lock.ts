import { isObject } from "@/lib/core/objects";

type Json = Record<string, unknown>;

/**
 * What clients of the API rely on, a line each: "GET /crm/leads takes query page", "... needs body.name",
 * "... answers 200 .leads[]: Lead", "Lead has .id". Custom fields of a company are left out.
 */
export function promisesOf({ paths, components }: Json): string[] {
  const named = objectOf(objectOf(components).schemas);
  const calls = entriesOf(paths).flatMap(([path, methods]) =>
    entriesOf(methods).flatMap(([method, operation]) =>
      operationPromises(objectOf(operation), named).map(
        (promise) => `${method.toUpperCase()} ${path} ${promise}`,
      ),
    ),
  );
  const schemas = entriesOf(named).flatMap(([name, schema]) =>
    alwaysIn(schema).map((path) => `${name} has ${path}`),
  );
  return [...new Set([...calls, ...schemas])].sort();
}

function operationPromises({ parameters, requestBody, responses }: Json, named: Json): string[] {
  const answers = entriesOf(responses).filter(([status]) => status.startsWith("2"));
  return [
    ...listOf(parameters).flatMap((one) => parameterPromises(objectOf(one))),
    ...inputPromises(expanded(schemaOf(requestBody), named), "body"),
    ...answers.flatMap(([status, answer]) => {
      const { data } = objectOf(objectOf(schemaOf(answer)).properties);
      return [`answers ${status}`, ...alwaysIn(data).map((path) => `answers ${status} ${path}`)];
    }),
  ];
}

function parameterPromises({ in: place, name, required, schema }: Json): string[] {
  if (typeof name !== "string") return [];
  const own = `${place} ${name}`;
  return [`takes ${own}`, ...(required ? [`needs ${own}`] : []), ...valuesOf(schema, own)];
}

/** A schema with those that it names in their places. */
function expanded(schema: unknown, named: Json): unknown {
  if (Array.isArray(schema)) return schema.map((one) => expanded(one, named));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref: reference } = objectOf(schema);
  if (typeof reference === "string")
    return expanded(named[reference.split("/").at(-1) ?? ""], named);
  return Object.fromEntries(entriesOf(schema).map(([key, one]) => [key, expanded(one, named)]));
}

/** The keys of a body, with the values of those that take few. What a choice of several shapes needs is left out. */
function inputPromises(schema: unknown, at: string): string[] {
  const { properties, required, items, anyOf, oneOf, allOf } = objectOf(schema);
  const keys = entriesOf(properties).flatMap(([key, inner]) => {
    const own = `${at}.${key}`;
    const isNeeded = listOf(required).includes(key);
    return [`takes ${own}`, ...(isNeeded ? [`needs ${own}`] : []), ...inputPromises(inner, own)];
  });
  const choices = [anyOf, oneOf, allOf].flatMap(listOf).flatMap((one) => inputPromises(one, at));
  const inList = items === undefined ? [] : inputPromises(items, `${at}[]`);
  const optional = choices.filter((promise) => promise.startsWith("takes "));
  return [...keys, ...inList, ...optional, ...valuesOf(schema, at)];
}

function valuesOf(schema: unknown, at: string): string[] {
  return listOf(objectOf(schema).enum).map((value) => `takes ${at} = ${value}`);
}

/** The keys that a value always has; a named schema by its name. */
function alwaysIn(schema: unknown, at = ""): string[] {
  const { $ref: reference, properties, required, items } = objectOf(schema);
  if (typeof reference === "string") return [`${at}: ${reference.split("/").at(-1)}`];
  const inner = entriesOf(properties).filter(
    ([key]) => key !== "custom" && listOf(required).includes(key),
  );
  return [
    ...(at === "" ? [] : [at]),
    ...inner.flatMap(([key, value]) => alwaysIn(value, `${at}.${key}`)),
    ...(items ? alwaysIn(items, `${at}[]`) : []),
  ];
}

function schemaOf(part: unknown): unknown {
  const [first] = entriesOf(objectOf(part).content);
  return first && objectOf(first[1]).schema;
}

/** How later promises break clients of earlier ones: what is kept no more, and what known calls need in addition. */
export function breaks(before: readonly string[], now: readonly string[]): string[] {
  const calls = new Set(before.map(callOf));
  const kept = new Set(now);
  const known = new Set(before);
  return [
    ...before.filter((line) => !isNeed(line) && !kept.has(line)).map((line) => `no more: ${line}`),
    ...now.filter((line) => isNeed(line) && calls.has(callOf(line)) && !known.has(line)),
  ];
}

/** The earlier promises with those that are new; a need that has ended is none. */
export function withAdded(before: readonly string[], now: readonly string[]): string[] {
  const kept = before.filter((line) => !isNeed(line) || now.includes(line));
  return [...new Set([...kept, ...now])].sort();
}

const isNeed = (line: string) => / needs (path|query|header|body)\b/.test(line);

const callOf = (line: string) => line.split(" ").slice(0, 2).join(" ");

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

const entriesOf = (value: unknown) => Object.entries(objectOf(value));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
