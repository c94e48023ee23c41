/** The headers that our own pages send along with cookies. */
export const sameOrigin = { "x-requested-with": "XMLHttpRequest", "sec-fetch-site": "same-origin" };

/** Unsafe calls that lean on a cookie and do not come from our own page. */
export function crossSite(host: string, token: string): Hazard[] {
  const cookie = `at=${token}`;
  const marked = { cookie, "x-requested-with": "XMLHttpRequest" };
  const refusal: Hazard["refusal"] = [403, "cross_site"];
  return [
    { name: "a cookie alone", host, headers: { cookie }, refusal },
    {
      name: "a cookie of our page without the marker",
      host,
      headers: { cookie, "sec-fetch-site": "same-origin" },
      refusal,
    },
    {
      name: "a cookie from a sibling company's page",
      host,
      headers: { ...marked, "sec-fetch-site": "same-site", origin: "http://evil.localhost" },
      refusal,
    },
    {
      name: "a cookie from another site",
      host,
      headers: { ...marked, "sec-fetch-site": "cross-site" },
      refusal,
    },
    {
      name: "a cookie with another Origin",
      host,
      headers: { ...marked, origin: "https://evil.example" },
      refusal,
    },
    { name: "a cookie with a null Origin", host, headers: { ...marked, origin: "null" }, refusal },
  ];
}

/** A request that must be refused, and its refusal. */
export type Hazard = {
  name: string;
  host: string;
  token?: string;
  headers?: Record<string, string>;
  refusal: [status: number, code: string];
};
