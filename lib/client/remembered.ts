import { writeStored } from "./stored-keys";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Keeps a choice in this browser, and in a cookie so that the server draws the next page with it at
 * once. Only for harmless choices: a sidebar, hidden columns, a layout.
 */
export function remember(key: string, text: string): void {
  writeStored(key, text);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${key}=${encodeURIComponent(text)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

/** The remembered choice as the cookies of this page have it, or null. */
export function recall(key: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${key}=`));
  return found ? decodeURIComponent(found.slice(key.length + 1)) : null;
}
