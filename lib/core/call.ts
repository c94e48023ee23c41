import type * as z from "zod";

/** Who may make a call. `signedIn` is a member on their company's host or a super admin on the admin host. */
export type Policy = "public" | "signedIn" | "member" | "owner" | "superAdmin";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the HTTP contract: parses the request, types the handler and describes itself in OpenAPI. */
export type Call = {
  method: Method;
  /** As a client of the api host writes it: `/crm/leads/{id}`. */
  path: `/${string}`;
  policy: Policy;
  /** What a company may take away from its team members; owners always may. */
  permission?: "import" | "export" | "delete";
  summary: string;
  query?: z.ZodType;
  /** May depend on the company's time zone, in which calendar dates are read. */
  body?: z.ZodType | ((timeZone: string) => z.ZodType);
  /** How the body may come; JSON unless told. A multipart body's files are `files` of the handler. */
  accepts?: readonly ("json" | "multipart")[];
  /** Names of the files a multipart body may carry. */
  files?: readonly string[];
  /** Most bytes of a body; 100 kB of JSON unless told. */
  maxBytes?: number;
  /** The shape of `data`, or "stream" where the answer is a file. */
  answer: z.ZodType | "stream";
  /** The answer holds a secret that is stored nowhere, so an Idempotency-Key is not heeded. */
  answersSecret?: true;
  status?: 200 | 201 | 202;
  message?: string;
};

/** Names a call without widening its types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type SchemaOf<T> = T extends z.ZodType ? T : T extends (timeZone: string) => infer S ? S : never;

export type QueryOf<C extends Call> = C["query"] extends z.ZodType
  ? z.output<C["query"]>
  : undefined;
export type BodyOf<C extends Call> =
  SchemaOf<C["body"]> extends infer S
    ? [S] extends [never]
      ? undefined
      : S extends z.ZodType
        ? z.output<S>
        : undefined
    : undefined;
export type AnswerOf<C extends Call> = C["answer"] extends z.ZodType ? z.input<C["answer"]> : never;

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParamNames<Rest>
  : never;

/** The `{id}` parts of a path by name. */
export type ParamsOf<C extends Call> = Record<ParamNames<C["path"]>, string>;
