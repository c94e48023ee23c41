import { env, isLocalRoot } from "./env";

type CookieNames = { access: string; refresh: string };

/** `__Host-` cookies wherever there is https; plain names only on http localhost. */
export function cookieNames(): CookieNames {
  return isPlainLocalhost()
    ? { access: "at", refresh: "rt" }
    : { access: "__Host-at", refresh: "__Host-rt" };
}

/** Whether cookies go without Secure: only where the root domain is localhost. */
export function isPlainLocalhost(): boolean {
  return isLocalRoot(env().ROOT_DOMAIN);
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
