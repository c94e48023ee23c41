/** The names under which this browser keeps choices. Nothing secret is ever stored. */
export const storedKeys = {
  theme: "theme",
  sidebar: "sidebarCollapsed",
  sidebarAdmin: "sidebarCollapsedAdmin",
  sidebarCompany: "sidebarCollapsedCompany",
  layout: "pageLayout",
  session: "session",
  refreshedAt: "sessionRefreshedAt",
  shownLists: "shownLists",
  calls: "calls",
  dashboard: "dashboard",
  passkeyOffered: "passkeyOffered",
} as const;

const yearSeconds = 365 * 24 * 60 * 60;

/** The value under the key, or null; also null where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the text under the key; where storage is forbidden the choice lasts for this page only. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser without storage still works, it only forgets.
  }
}

/** The value that this tab keeps under the key until it is closed, or null. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the text for this tab, also over a reload; null removes it. */
export function writeOfTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage it lasts until the reload.
  }
}

/** Keeps a harmless choice in this browser, and in a cookie so that the server renders with it. */
export function remember(key: string, text: string): void {
  writeStored(key, text);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${key}=${encodeURIComponent(text)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
