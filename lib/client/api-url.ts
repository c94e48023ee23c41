import type { Call, UrlArgs } from "./contract";

type QueryValues = Record<string, string | number | boolean | null | undefined>;

export type Address = {
  params?: Record<string, string>;
  /** Empty values are left out. */
  query?: QueryValues | URLSearchParams;
};

/** The address of an endpoint on the host of the page: `/api/crm/leads/export?format=csv`. */
export function apiUrl<C extends Call>(call: C, ...[address]: UrlArgs<C>): string;
export function apiUrl(call: Call, address?: Address): string {
  return urlOf(call, address);
}

/** The same for any call whose parameters were checked before. */
export function urlOf(call: Call, { params = {}, query }: Address = {}): string {
  const path = call
    .slice(call.indexOf("/"))
    .replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(params[name] ?? ""));
  return `/api${path}${queryText(query)}`;
}

/** The parameters of a page's address that an endpoint takes, the first value of each. */
export function pickParameters(
  address: URLSearchParams,
  names: readonly string[],
): URLSearchParams {
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = address.get(name);
    if (value) picked.set(name, value);
  }
  return picked;
}

function queryText(query: Address["query"] = {}): string {
  const text = (query instanceof URLSearchParams ? query : given(query)).toString();
  return text && `?${text}`;
}

function given(query: QueryValues): URLSearchParams {
  const values = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return new URLSearchParams(values.map(([key, value]) => [key, String(value)]));
}
