import { accessTokenTtlSeconds } from "./access-token";
import { cookieNames, isPlainLocalhost, readCookie } from "./cookies";

type Tokens = { accessToken: string; refreshToken: string };

/** The Set-Cookie headers that hand a browser its session; the refresh cookie lives as long as idling may. */
export function sessionCookies(tokens: Tokens, idleSeconds: number): [string, string][] {
  return [accessCookie(tokens.accessToken), refreshCookie(tokens.refreshToken, idleSeconds)];
}

/** The header that sets the access token alone. */
export function accessCookie(accessToken: string): [string, string] {
  return setCookie(cookieNames().access, accessToken, accessTokenTtlSeconds);
}

/** The header that sets the refresh token alone. */
export function refreshCookie(refreshToken: string, idleSeconds: number): [string, string] {
  return setCookie(cookieNames().refresh, refreshToken, idleSeconds);
}

/** The headers that take a session from a browser. */
export function endedCookies(): [string, string][] {
  const { access, refresh } = cookieNames();
  return [setCookie(access, "", 0), setCookie(refresh, "", 0)];
}

/** The refresh token a browser sent, or undefined. */
export function refreshCookieOf(headers: Headers): string | undefined {
  return readCookie(headers, cookieNames().refresh);
}

/** Host-only, for the server's eyes only, and not sent along by other sites' forms. */
function setCookie(name: string, value: string, maxAgeSeconds: number): [string, string] {
  const age = `Max-Age=${Math.floor(maxAgeSeconds)}`;
  const parts = [`${name}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax", age];
  if (!isPlainLocalhost()) parts.push("Secure");
  return ["Set-Cookie", parts.join("; ")];
}
