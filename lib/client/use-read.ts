import { QueryClient, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, api } from "./api";
import type { AnswerTo, CallArgs, JsonCall } from "./contract";
import { readOfTab, readStored, storedKeys, writeOfTab } from "./stored-keys";

type ReadCall = JsonCall & `GET ${string}`;

/** The options of the call, null as long as there is nothing to read. */
type ReadOptions<C extends ReadCall> = (CallArgs<C>[0] & object) | null;

export type Keeping = {
  /** How long an answer is shown without reading it again; 0 unless it is given. */
  freshMs?: number;
  /** The key under which this tab keeps the answer over a reload. */
  keptAs?: string;
};

/**
 * The answer of an endpoint as it was read last. It is read when a component shows it, again once it is not fresh, and
 * when the browser comes back online. All components that read the same share the answer, until another person signs in.
 */
export function useRead<C extends ReadCall>(
  call: C,
  options: ReadOptions<C>,
  { freshMs = 0, keptAs }: Keeping = {},
): UseQueryResult<AnswerTo<C>> {
  const query = queryOf(call, options);
  const key = JSON.stringify(query.queryKey);
  // Before the query looks whether it has a fresh answer, and not in the first render, which is the server's.
  useEffect(() => {
    if (keptAs) takeKept(keptAs, key);
  }, [keptAs, key]);
  const refetchInterval = (of: { state: Times }) =>
    freshMs > 0 ? restOf(freshMs, of.state) : false;
  const read = useQuery({ ...query, staleTime: freshMs, refetchInterval }, queries());
  const { data, dataUpdatedAt: at } = read;
  useEffect(() => {
    if (keptAs && data) writeOfTab(keptAs, JSON.stringify({ key, data, at }));
  }, [keptAs, key, data, at]);
  return read;
}

/** The answers of an endpoint to several options, null until all were read for this component, or an error. */
export function useReads<C extends ReadCall>(
  call: C,
  options: readonly (CallArgs<C>[0] & object)[],
) {
  return useQueries(
    {
      queries: options.map((one) => queryOf(call, one)),
      combine: (reads) => {
        const read = reads.flatMap(({ data, isFetchedAfterMount }) =>
          isFetchedAfterMount && data !== undefined ? [data] : [],
        );
        return {
          data: read.length === reads.length ? read : null,
          error: reads.find(({ isError }) => isError)?.error ?? null,
          readAgain: () => {
            for (const { refetch } of reads) void refetch();
          },
        };
      },
    },
    queries(),
  );
}

type Times = { dataUpdatedAt: number; errorUpdatedAt: number };

/** How long the last answer, or the last failure, is still fresh. */
function restOf(freshMs: number, { dataUpdatedAt, errorUpdatedAt }: Times): number {
  const endedAt = Math.max(dataUpdatedAt, errorUpdatedAt) || Date.now();
  return Math.max(1, endedAt + freshMs - Date.now());
}

function takeKept(keptAs: string, key: string): void {
  const kept = JSON.parse(readOfTab(keptAs) ?? "null");
  if (kept?.key !== key) return;
  queries().setQueryData(JSON.parse(key), kept.data, { updatedAt: kept.at });
}

/** Reads an answer ahead. A failure is not kept. */
export function readAhead<C extends ReadCall>(
  call: C,
  options: ReadOptions<C>,
  { freshMs }: { freshMs: number },
): void {
  void queries().prefetchQuery({ ...queryOf(call, options), staleTime: freshMs });
}

/** Forgets the answers of a call, so that they are read again where they are shown next. */
export function forgetReads(call: ReadCall): void {
  queries().removeQueries({ predicate: ({ queryKey }) => queryKey[1] === call });
}

function queryOf<C extends ReadCall>(call: C, options: ReadOptions<C>) {
  return {
    queryKey: [readStored(storedKeys.session), call, options],
    enabled: options !== null,
    queryFn: ({ signal }: { signal: AbortSignal }) => api(call, ...argsOf(options, signal)),
  };
}

function argsOf<C extends ReadCall>(options: ReadOptions<C>, signal: AbortSignal): CallArgs<C> {
  // biome-ignore lint/plugin/cast: every call takes a signal beside its own options
  return [{ ...options, signal }] as CallArgs<C>;
}

let ofBrowser: QueryClient | undefined;

/** The answers of this page. The server keeps none, as its memory is shared by all people. */
function queries(): QueryClient {
  if (typeof window === "undefined") return newQueries();
  ofBrowser ??= newQueries();
  return ofBrowser;
}

function newQueries(): QueryClient {
  const retry = (failures: number, error: unknown) => failures < 1 && mayPass(error);
  const queries = { retry, retryDelay: 0, refetchOnWindowFocus: false } as const;
  // Without a network a read fails at once with its reason, in place of waiting.
  return new QueryClient({ defaultOptions: { queries: { ...queries, networkMode: "always" } } });
}

/** Failures of the network and of the server; a refusal stays one. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
