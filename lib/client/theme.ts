"use client";

import { useSyncExternalStore } from "react";
import type { Theme } from "@/lib/core/preferences";
import { readStored, storedKeys, writeStored } from "./stored-keys";

const systemDark = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

/** The theme that is on. The server cannot know it, so the first render is light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => "light");
}

/** Chooses a theme for good; until then the system decides. */
export function chooseTheme(theme: Theme): void {
  writeStored(storedKeys.theme, theme);
  apply();
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
  matchMedia(systemDark).addEventListener("change", apply);
  addEventListener("storage", apply);
}

function unwatch() {
  matchMedia(systemDark).removeEventListener("change", apply);
  removeEventListener("storage", apply);
}

function apply() {
  const chosen = readStored(storedKeys.theme);
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia(systemDark).matches);
  document.documentElement.classList.toggle("dark", dark);
  for (const listener of listeners) listener();
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}
