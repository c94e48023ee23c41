/** The themes a person may choose; until then the system decides. */
export const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** Colours of the browser's own frame, in step with --background in globals.css. */
export const themeColors: Record<Theme, string> = { light: "#ffffff", dark: "#101218" };

/** The title of the theme toggle, by the theme that is on. */
export function themeToggleTitle(theme: Theme): string {
  return theme === "dark" ? "Switch to light mode" : "Switch to dark mode";
}

/** The narrowest width, in pixels, with a sidebar and tables rather than a bottom bar and cards. */
export const desktopMinWidthPx = 768;
