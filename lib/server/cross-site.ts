import { AppError } from "@/lib/core/errors";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses an unsafe call that leans on cookies unless our own page made it: `Sec-Fetch-Site` says
 * same-origin, or, where a client sends none, Origin is this host; and the marker header is there
 * (design/security.md, "Who is asking"). Throws `cross_site`.
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
