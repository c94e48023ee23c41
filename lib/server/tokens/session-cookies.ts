import { type CookieNames, hostCookieNames, plainCookieNames } from "@/lib/core/cookie-names";
import { env, isLocalRoot } from "@/lib/server/operation/env";
import { accessTokenTtlSeconds } from "./access-token";

type Tokens = { accessToken: string; refreshToken: string };
type Header = [name: string, value: string];

const deviceDays = 400;

/** `__Host-` cookies over https; plain names only on http localhost. */
export function cookieNames(): CookieNames {
  return isPlainLocalhost() ? plainCookieNames : hostCookieNames;
}

/** A cookie of a request by name, or undefined. */
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

/** The cookie that a browser got with its request for a code, or undefined. */
export function challengeCookieOf(headers: Headers): string | undefined {
  return readCookie(headers, cookieNames().challenge);
}

/** The cookie of a browser that has signed in before, or undefined. */
export function deviceCookieOf(headers: Headers): string | undefined {
  return readCookie(headers, cookieNames().device);
}

/** Marks the browser that requested a code until the code expires. */
export function challengeCookie(challenge: string, ttlMinutes: number): Header {
  return setCookie(cookieNames().challenge, challenge, ttlMinutes * 60);
}

/** Marks a browser that has signed in; browsers keep no cookie for more than 400 days. */
export function deviceCookie(device: string): Header {
  return setCookie(cookieNames().device, device, deviceDays * 86_400);
}

/** The Set-Cookie headers of a session. The refresh cookie expires like the idle session. */
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
