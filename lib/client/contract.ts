import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from "@/lib/core/endpoint";
import type { ApiEndpoint } from "@/lib/endpoints";

type ByCall = { [E in ApiEndpoint as `${E["method"]} ${E["path"]}`]: E };

/** An endpoint as a client names it: "GET /crm/leads/{id}". */
export type Call = keyof ByCall;

/** The endpoints that answer with JSON; the others answer with a file and are reached by `apiUrl`. */
export type JsonCall = {
  [C in Call]: ByCall[C]["answer"] extends "stream" ? never : C;
}[Call];

/** The `data` of the answer. */
export type AnswerTo<C extends JsonCall> = AnswerOf<ByCall[C]>;

/** The body as the endpoint accepts it. */
export type BodyFor<C extends Call> = BodyInputOf<ByCall[C]>;

export type TransportOptions = {
  /** The version that was read: a stale write is refused with 412. */
  ifMatch?: number | undefined;
  /** The same key makes a repeated POST or PUT do its work once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** The arguments after the name of a call; optional where the endpoint requires nothing. */
export type CallArgs<C extends JsonCall> = OptionalIfEmpty<OfEach<C, "call">>;

/** The same where only the address is wanted. */
export type UrlArgs<C extends Call> = OptionalIfEmpty<OfEach<C, "url">>;

type OptionsOf<E extends Endpoint> = {
  call: TransportOptions & Params<E> & Query<E> & Body<E> & Files<E>;
  url: Params<E> & UrlQuery<E>;
};

// A union of calls accepts only what each of them accepts.
type OfEach<C extends Call, Use extends "call" | "url"> = (
  C extends Call
    ? (options: OptionsOf<ByCall[C]>[Use]) => void
    : never
) extends (options: infer Options) => void
  ? Options
  : never;

// biome-ignore lint/complexity/noBannedTypes: {} is assignable only to what has no required key
type OptionalIfEmpty<Options> = {} extends Options ? [options?: Options] : [options: Options];

type Params<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? { params?: never }
  : { params: ParamsOf<E> };

type Query<E extends Endpoint> = Named<"query", EmptyAllowed<QueryInputOf<E>>>;

type Body<E extends Endpoint> = Named<"body", BodyInputOf<E>>;

/** Files are sent with the body as multipart/form-data. */
type Files<E extends Endpoint> = E extends { files: readonly (infer Name extends string)[] }
  ? E extends { accepts: readonly ["multipart"] }
    ? { files: Record<Name, File> }
    : { files?: { [N in Name]?: File | null } }
  : { files?: never };

/** A page passes on the filters of its address unchanged. */
type UrlQuery<E extends Endpoint> =
  Query<E> extends { query?: infer Q } ? { query?: Q | URLSearchParams } : Query<E>;

/** Empty values are left out of the address, so that a key that may be absent may be empty too. */
type EmptyAllowed<Q> =
  | { [K in keyof Q]: undefined extends Q[K] ? Q[K] | "" | null : Q[K] }
  | (Partial<Q> extends Q ? undefined : never);

type Named<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: never }
  : undefined extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };
