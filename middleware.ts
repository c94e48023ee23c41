import { type NextRequest, NextResponse } from "next/server";
import { hostCookieNames, plainCookieNames } from "./lib/core/cookie-names";
import { innerPath, parseHost, requestedHost, signInPath } from "./lib/core/host";

// No condition on headers or dots: every page passes here. API handlers find their world themselves.
export const config = { matcher: ["/((?!_next/|api/).*)"] };

const rootDomain = process.env.ROOT_DOMAIN || "localhost";
const trustedProxies = Number(process.env.TRUST_PROXY) || 0;

/** Host to world: exactly one rewrite, and the nonce of the page's content security policy. */
export function middleware(request: NextRequest): NextResponse {
  const world = parseHost(requestedHost(request.headers, trustedProxies), rootDomain);
  const url = request.nextUrl.clone();
  const path = url.pathname;
  const isSignIn = path === "/" && !hasSessionCookie(request);
  url.pathname = innerPath(world, isSignIn ? signInPath : path);

  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", path);
  headers.set("content-security-policy", policy);

  const response = NextResponse.rewrite(url, { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Chooses the screen at `/` alone: pages check the session itself. */
function hasSessionCookie({ cookies }: NextRequest): boolean {
  return [plainCookieNames, hostCookieNames].some(
    ({ access, refresh }) => cookies.has(access) || cookies.has(refresh),
  );
}

function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self'",
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ].join("; ");
}
