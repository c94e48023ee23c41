import { accessTokenTtlSeconds } from "./access-token";
import { env, isLocalRoot } from "./env";

type Tokens = { accessToken: string; refreshToken: string };
type Header = [name: string, value: string];

/** `__Host-` cookies over https; plain names only on http localhost. */
export function cookieNames(): { access: string; refresh: string } {
  return isPlainLocalhost()
    ? { access: "at", refresh: "rt" }
    : { access: "__Host-at", refresh: "__Host-rt" };
}

/** One cookie of a request by name, or undefined. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const found = headers
    .get("cookie")
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

/** The refresh token of a browser's request, or undefined. */
export function refreshCookieOf(headers: Headers): string | undefined {
  return readCookie(headers, cookieNames().refresh);
}

/** The Set-Cookie headers of a session; the refresh cookie expires when the session would, if idle. */
export function sessionCookies(tokens: Tokens, idleSeconds: number): Header[] {
  return [accessCookie(tokens.accessToken), refreshCookie(tokens.refreshToken, idleSeconds)];
}

/** Sets the access token alone. */
export function accessCookie(accessToken: string): Header {
  return setCookie(cookieNames().access, accessToken, accessTokenTtlSeconds);
}

/** Sets the refresh token alone. */
export function refreshCookie(refreshToken: string, idleSeconds: number): Header {
  return setCookie(cookieNames().refresh, refreshToken, idleSeconds);
}

/** Removes a session's cookies from the browser. */
export function endedCookies(): Header[] {
  const { access, refresh } = cookieNames();
  return [setCookie(access, "", 0), setCookie(refresh, "", 0)];
}

/** Whether cookies lack Secure: only if the root domain is localhost. */
export function isPlainLocalhost(): boolean {
  return isLocalRoot(env().ROOT_DOMAIN);
}

/** Host-only, not readable by scripts, and not sent with other sites' forms. */
function setCookie(name: string, value: string, maxAgeSeconds: number): Header {
  const age = `Max-Age=${Math.floor(maxAgeSeconds)}`;
  const parts = [`${name}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax", age];
  if (!isPlainLocalhost()) parts.push("Secure");
  return ["Set-Cookie", parts.join("; ")];
}
