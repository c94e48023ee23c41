/** The part of the platform that a host name serves. */
export type HostWorld =
  | { kind: "admin" }
  | { kind: "api" }
  | { kind: "tenant"; subdomain: string }
  | { kind: "invalid" };

const reserved = new Set([
  "admin",
  "api",
  "www",
  "mail",
  "assets",
  "static",
  "app",
  "dev",
  "invalid-subdomain",
]);
const labelRule = /^[a-z0-9-]{3,63}$/;

/**
 * Whether a company may carry this subdomain: 3 to 63 of a-z, 0-9 and hyphen, not at an end, not
 * punycode, and no reserved name.
 */
export function isSubdomain(text: string): boolean {
  if (!labelRule.test(text) || text.startsWith("-") || text.endsWith("-")) return false;
  return !reserved.has(text) && !text.startsWith("admin") && !text.startsWith("xn--");
}

/**
 * The world of a Host header, given the product's root domain with its port, if any.
 * Case, the port and one trailing dot do not matter. `localhost` and any name starting with "admin" is
 * the admin host; any other has exactly one label before the root, or is invalid.
 */
export function parseHost(host: string | null | undefined, rootDomain: string): HostWorld {
  const name = hostName(host);
  const root = hostName(rootDomain);
  if (name === "localhost" || name.startsWith("admin")) return { kind: "admin" };
  if (!name.endsWith(`.${root}`)) return { kind: "invalid" };
  const label = name.slice(0, -root.length - 1);
  if (label === "api") return { kind: "api" };
  return isSubdomain(label) ? { kind: "tenant", subdomain: label } : { kind: "invalid" };
}

/** A host name in lower case, without port and one trailing dot; "" if invalid. */
export function hostName(host: string | null | undefined): string {
  const name = (host ?? "")
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return /^[a-z0-9.-]+$/.test(name) ? name : "";
}

/**
 * The host of a request: the Host header, or `X-Forwarded-Host` as the outermost of
 * `trustedProxies` proxies wrote it; without proxies that header is not trusted.
 */
export function requestedHost(headers: Headers, trustedProxies: number): string | null {
  const forwarded = trustedProxies > 0 ? headers.get("x-forwarded-host") : null;
  return forwarded?.split(",").at(-trustedProxies)?.trim() ?? headers.get("host");
}

/** The files of public/ are the same on every host, and the pages for development on every host with pages. */
const openPaths = new Set([
  "/icon.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sw.js",
  "/.well-known/security.txt",
]);
const developmentPages = new Set(["/dev/kit", "/dev/mailbox"]);

/** The sign-in screen of a world, as a path inside the application: people see it at `/`. */
export const signInPath = "/sign-in";

/** The route inside the application that serves a path of a host. */
export function innerPath(world: HostWorld, path: string): string {
  const isPage = developmentPages.has(path) && world.kind !== "api";
  if (openPaths.has(path) || isPage) return path;
  switch (world.kind) {
    case "admin":
      return `/admin${path}`;
    case "tenant":
      return `/${world.subdomain}${path}`;
    case "api":
      return `/api${path}`;
    case "invalid":
      return "/invalid-subdomain";
    default:
      return world satisfies never;
  }
}
