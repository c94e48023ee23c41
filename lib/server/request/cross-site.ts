import { AppError } from "@/lib/core/errors";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws `cross_site` for an unsafe request with a cookie unless our own page sent it: it needs the marker header, and
 * `Sec-Fetch-Site: same-origin` or, without that header, this host as Origin.
 */
export function requireSameOrigin(request: Request): void {
  if (safeMethods.has(request.method)) return;
  const marked = request.headers.get("x-requested-with") === "XMLHttpRequest";
  if (!marked || !isSameOrigin(request.headers)) {
    throw new AppError("cross_site", "This call must come from the product's own pages");
  }
}

function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return (
    origin !== null &&
    URL.canParse(origin) &&
    new URL(origin).host === headers.get("host")?.toLowerCase()
  );
}
