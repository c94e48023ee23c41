/** The themes a person may choose; until then the system decides. */
export const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** Colours of the browser's own frame, in step with --background in globals.css. */
export const themeColors: Record<Theme, string> = { light: "#f9fafc", dark: "#0d0e13" };

/** The title of the theme toggle, by the theme that is on. */
export function themeToggleTitle(theme: Theme): string {
  return theme === "dark" ? "Switch to light mode" : "Switch to dark mode";
}

/** The layout chosen for the admin portal. */
export type PageLayout = { boxed: boolean; rtl: boolean };

/** The layout that a cookie holds, such as "boxed.rtl". */
export function readPageLayout(cookie: string | null | undefined): PageLayout {
  const words = (cookie ?? "").split(".");
  return { boxed: words.includes("boxed"), rtl: words.includes("rtl") };
}

/** The value of that cookie. */
export function writePageLayout(layout: PageLayout): string {
  return [layout.boxed && "boxed", layout.rtl && "rtl"].filter(Boolean).join(".");
}

/** The name of the cookie with the hidden columns of a list. */
export function hiddenColumnsCookie(list: string): string {
  return `columns-${list}`;
}

/** The ids of the hidden columns that the cookie holds; without a cookie those of the list. */
export function readHiddenColumns(
  cookie: string | null | undefined,
  hidden: readonly string[] = [],
): readonly string[] {
  return cookie == null ? hidden : cookie.split(".").filter((id) => /^\w+$/.test(id));
}

/** The value of that cookie. */
export function writeHiddenColumns(ids: readonly string[]): string {
  return ids.join(".");
}

/** The heights of a list's rows: 36 or 44 px. */
export type RowHeight = "compact" | "comfortable";

/** The name of the cookie with the height of rows. */
export const rowHeightCookie = "rowHeight";

/** The height that the cookie holds, compact without one. */
export function readRowHeight(cookie: string | null | undefined): RowHeight {
  return cookie === "comfortable" ? "comfortable" : "compact";
}

/** How this browser shows a list, and what its address holds in vain. */
export type ListView = {
  hiddenColumns: readonly string[];
  rowHeight: RowHeight;
  /** Values of the address that the list was not narrowed by, such as an unknown stage. */
  refused: Readonly<Record<string, string>>;
};
