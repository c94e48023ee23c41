import type * as z from "zod";
import { type Catalogue, standardCatalogue } from "./catalogue";
import { companyOf } from "./company";
import type { Right } from "./permissions";

/** The callers of an endpoint. `signedIn` is a member on their company's host or a super admin on the admin host. */
export type Policy = "public" | "signedIn" | "member" | "owner" | "superAdmin";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type Method = (typeof methods)[number];

/** A schema, or a function that makes one for a company: the time zone of its dates, and its custom fields. */
export type SchemaIn<S extends z.ZodType = z.ZodType> =
  | S
  | ((timeZone: string, catalogue: Catalogue) => S);

/** A function that makes a schema; without a company for the default time zone and no custom fields. */
export type SchemaFor<S extends z.ZodType = z.ZodType> = (
  timeZone?: string,
  catalogue?: Catalogue,
) => S;

/** The part of a company that its schemas depend on. */
export type SchemaContext = { timeZone: string; catalogue?: Catalogue | undefined };

/** An endpoint of the HTTP API: its schemas, the types of its handler and its OpenAPI description. */
export type Endpoint = {
  method: Method;
  /** As a client of the api host writes it: `/crm/leads/{id}`. */
  path: `/${string}`;
  policy: Policy;
  /** The right, or each of the rights, that the caller's role must have; owners have all. */
  right?: Right | readonly Right[];
  /** Minutes since the person last proved who they are within which it is served; else it asks for a new proof. */
  fresh?: number;
  /** The calls that need that proof, in words, where not all do: the handler calls `requireFreshProof` for them. */
  freshFor?: string;
  /** Programs call it too, with a key of the company; every other endpoint belongs to persons. */
  keys?: true;
  /** It is served also before a second factor that is required of the person is shown: by it they add one. */
  beforeFactor?: true;
  summary: string;
  /** The name of the tool by which assistants call it. */
  assistant?: string;
  /** What answers 410, as a sentence. */
  gone?: string;
  /** The answer is counted from whole tables; few of its kind run at once. A search is heavy of itself. */
  weight?: "heavy";
  /** The parts of its path that are no ids. */
  params?: z.ZodObject;
  /** Its keys are the parameters that the endpoint takes; every other one is refused. */
  query?: SchemaIn<z.ZodObject>;
  /** It takes every parameter, as other programs send them: `query` of the handler are all texts by name. */
  anyQuery?: true;
  body?: SchemaIn;
  /**
   * How the body may come; JSON by default. A multipart body's files are `files` of the handler; a raw body is `bytes`,
   * of any content type and unread.
   */
  accepts?: readonly ("json" | "multipart")[] | readonly ["raw"];
  /** Names of the files a multipart body may carry. */
  files?: readonly string[];
  /** Most bytes of a body; 100 kB of JSON by default. */
  maxBytes?: number;
  /** The shape of `data`, or "stream" where the answer is a file or a stream. */
  answer: z.ZodType | "stream";
  /** The media types that an answer that is a stream may have. */
  contentTypes?: readonly string[];
  /** The answer holds a secret that is stored nowhere, so an Idempotency-Key is ignored. */
  answersSecret?: true;
  status?: 200 | 201 | 202;
  message?: string;
};

type Name = `${Method} /${string}`;

type Named<N extends Name> = N extends `${infer M extends Method} /${infer Path}`
  ? { method: M; path: `/${Path}` }
  : never;

type Declared = Omit<Endpoint, "method" | "path">;

/** Declares an endpoint by the name that clients call it by, "GET /crm/leads/{id}", without widening its types. */
export function defineEndpoint<const N extends Name, const E extends Declared>(
  name: N,
  declared: E,
): Named<N> & E;
export function defineEndpoint(name: Name, declared: Declared): Endpoint {
  const method = methods.find((one) => name.startsWith(`${one} `));
  if (!method) throw new Error(`${name} does not begin with a method`);
  return { method, path: `/${name.slice(method.length + 2)}`, ...declared };
}

/** The same for an endpoint that a member calls on their company's host. */
export function memberEndpoint<const N extends Name, const E extends Omit<Declared, "policy">>(
  name: N,
  declared: E,
) {
  return defineEndpoint(name, { ...declared, policy: "member" });
}

/** The same for an endpoint that a program may call too, with a key of the company. */
export function programEndpoint<const N extends Name, const E extends Omit<Declared, "policy">>(
  name: N,
  declared: E,
) {
  return defineEndpoint(name, { ...declared, policy: "member", keys: true });
}

/** The same for an endpoint that a super admin calls on the admin host. */
export function superAdminEndpoint<const N extends Name, const E extends Omit<Declared, "policy">>(
  name: N,
  declared: E,
) {
  return defineEndpoint(name, { ...declared, policy: "superAdmin" });
}

type SchemaOf<T> = T extends z.ZodType
  ? T
  : T extends (timeZone: string, catalogue: Catalogue) => infer S
    ? S
    : never;

type OutputOf<T> =
  SchemaOf<T> extends infer S
    ? [S] extends [never]
      ? undefined
      : S extends z.ZodType
        ? z.output<S>
        : undefined
    : undefined;

type InputOf<T> = [SchemaOf<T>] extends [never] ? undefined : z.input<SchemaOf<T>>;

/** The query and the body as a client sends them, before they are parsed. */
export type QueryInputOf<C extends Endpoint> = InputOf<C["query"]>;
export type BodyInputOf<C extends Endpoint> = InputOf<C["body"]>;

/** The query, the body, its bytes and the `data` of the answer as a handler has them. */
export type QueryOf<C extends Endpoint> = C extends { anyQuery: true }
  ? Record<string, string>
  : OutputOf<C["query"]>;
export type BodyOf<C extends Endpoint> = OutputOf<C["body"]>;
export type BytesOf<C extends Endpoint> = C extends { accepts: readonly ["raw"] }
  ? Uint8Array<ArrayBuffer>
  : undefined;
export type AnswerOf<C extends Endpoint> = C["answer"] extends z.ZodType
  ? z.input<C["answer"]>
  : never;

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParamNames<Rest>
  : never;

/** The schema for a company, made once per time zone and catalogue because making one costs more than using it. */
export function schemaIn<S extends z.ZodType>(
  schema: SchemaIn<S>,
  { timeZone, catalogue = standardCatalogue }: SchemaContext,
): S {
  if (typeof schema !== "function") return schema;
  const byZone = companyOf(catalogue).once(schema, () => new Map<string, S>());
  const inZone = byZone.get(timeZone) ?? schema(timeZone, catalogue);
  byZone.set(timeZone, inZone);
  return inZone;
}

/** The `{id}` parts of a path by name, and those that the endpoint declares. */
export type ParamsOf<C extends Endpoint> = {
  [N in ParamNames<C["path"]>]: C["params"] extends z.ZodObject
    ? N extends keyof z.output<C["params"]>
      ? z.output<C["params"]>[N]
      : string
    : string;
};
