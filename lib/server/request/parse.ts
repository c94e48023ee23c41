import "server-only";
import { z } from "zod";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { type Endpoint, type SchemaContext, schemaIn } from "@/lib/core/endpoint";
import { AppError, type FieldErrors, notFound } from "@/lib/core/errors";
import { isSound, removeBroken } from "@/lib/core/text";
import type { RequestBody } from "./request-body";

export type Params = Record<string, string | string[] | undefined>;

const anyCompany: SchemaContext = { timeZone: defaultTimeZone };

/**
 * Parses the request by its endpoint's schemas as the company has them, after `requireKnownQuery`. Throws
 * `validation_failed`, and `not_found` for a path that cannot name a record.
 */
export function parseInput(
  endpoint: Endpoint,
  { request, params }: { request: Request; params: Params },
  { body, context = anyCompany }: { body?: RequestBody; context?: SchemaContext | undefined },
) {
  return {
    params: parseParams(endpoint, params),
    query: endpoint.anyQuery
      ? textsOf(new URL(request.url))
      : parseQuery(endpoint, new URL(request.url), context),
    body: parseBody(endpoint, body?.value, context),
    files: body?.files ?? {},
    bytes: body?.bytes,
    ifMatch: parseIfMatch(request.headers),
  };
}

/** The value as the schema defines it. Throws `validation_failed` with every invalid field. */
export function parseOrThrow<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidFields(fieldErrors(parsed.error));
}

/** All parameters by name; those of one name are joined. */
function textsOf({ searchParams }: URL): Record<string, string> {
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(names.map((name) => [name, searchParams.getAll(name).join(", ")]));
}

function parseQuery(endpoint: Endpoint, { searchParams }: URL, context: SchemaContext): unknown {
  const schema = endpoint.query && schemaIn(endpoint.query, context);
  return schema && parseOrThrow(schema, Object.fromEntries(searchParams));
}

/**
 * Throws `validation_failed` for a parameter that is unknown, given twice, or has forbidden characters. Every company has
 * the same parameters, so no session need be read for this.
 */
export function requireKnownQuery({ query, anyQuery }: Endpoint, { url }: Request): void {
  if (anyQuery) return;
  const given = new URL(url).searchParams;
  const known = Object.keys(query ? schemaIn(query, anyCompany).shape : {});
  const refused = new Map<string, string>();
  for (const [name, value] of given) {
    if (!known.includes(name)) refused.set(name, "Unknown parameter");
    else if (given.getAll(name).length > 1) refused.set(name, "Give this parameter once");
    else if (!isSound(value)) refused.set(name, removeBroken);
  }
  if (refused.size > 0) throw invalidFields(Object.fromEntries(refused));
}

function parseBody(endpoint: Endpoint, value: unknown, context: SchemaContext): unknown {
  if (!endpoint.body) return undefined;
  return parseOrThrow(schemaIn(endpoint.body, context), value);
}

const recordIds = z.record(z.string(), z.guid());
const secret = z.string().regex(/^[\w-]{43}$/);

/**
 * The ids of a path, or its `token`, a secret of 256 bits in base64url. Throws `not_found` for other text, and
 * `validation_failed` for an invalid part that the endpoint declares.
 */
function parseParams(endpoint: Endpoint, params: Params): Record<string, unknown> {
  const declared = Object.keys(endpoint.params?.shape ?? {});
  const others = Object.entries(params).filter(([name]) => !declared.includes(name));
  return {
    ...parseIds(Object.fromEntries(others)),
    ...(endpoint.params && parseOrThrow(endpoint.params, params)),
  };
}

function parseIds({ token, ...ids }: Params): Record<string, string> {
  const parsed = recordIds.safeParse(ids);
  const opened = secret.optional().safeParse(token);
  if (!parsed.success || !opened.success) throw notFound("Record");
  const lower = Object.entries(parsed.data).map(([key, id]) => [key, id.toLowerCase()]);
  return { ...Object.fromEntries(lower), ...(opened.data && { token: opened.data }) };
}

/** The version an If-Match header requires, -1 for one that cannot exist, undefined for any. */
function parseIfMatch(headers: Headers): number | undefined {
  const given = headers.get("if-match")?.trim();
  if (!given || given === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given)?.[1];
  return version === undefined ? -1 : Number(version);
}

/** A sentence for each field, by its path: `owner.email`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    for (const [field, sentence] of sentencesOf(issue)) fields[field] ??= sentence;
  }
  return fields;
}

function sentencesOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [[...path, key].join("."), "Unknown field"]);
  }
  return [[path.join(".") || "body", issue.message]];
}

function invalidFields(fields: FieldErrors): AppError {
  return new AppError("validation_failed", sentenceOf(fields), { fields });
}

function sentenceOf(fields: FieldErrors): string {
  const [first, ...others] = Object.values(fields);
  if (!first) return "The request is not valid";
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}
