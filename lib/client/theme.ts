"use client";

import { useSyncExternalStore } from "react";
import type { Theme } from "@/lib/core/preferences";
import { readStored, storedKeys, writeStored } from "./stored-keys";

const systemDark = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

/** The theme that is on. The server does not have it, so the first render is light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => "light");
}

/** Chooses a theme for good; until then the system decides. */
export function chooseTheme(theme: Theme): void {
  writeStored(storedKeys.theme, theme);
  applyTheme();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unwatch();
  };
}

function watch() {
  matchMedia(systemDark).addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
}

function unwatch() {
  matchMedia(systemDark).removeEventListener("change", applyTheme);
  removeEventListener("storage", applyTheme);
}

/** Shows the page in the chosen colours, else in those of the system. */
export function applyTheme(): void {
  const chosen = readStored(storedKeys.theme);
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia(systemDark).matches);
  document.documentElement.classList.toggle("dark", dark);
  for (const listener of listeners) listener();
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}
