"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useOptimistic, useTransition } from "react";

export type UrlPatch = Record<string, string | number | null | undefined>;

export type UrlQuery = {
  /** The value in the address, or the one on its way there; "" where there is none. */
  get: (key: string) => string;
  /** The value in the address that was refused; "" where there is none. */
  refused: (key: string) => string;
  /** Changes some values; "" and null remove one. Any change but of the page and its size goes back to page 1. */
  set: (patch: UrlPatch, history?: "push" | "replace") => void;
  /** Removes every value named. */
  clear: (keys: readonly string[]) => void;
  /** True while the list that belongs to the address is being fetched. */
  pending: boolean;
};

/**
 * The state of a list in the address: a link reproduces it, Back goes through it, reload keeps it. Values that
 * were `refused` count as absent.
 */
export function useUrlQuery(refused: Readonly<Record<string, string>> = {}): UrlQuery {
  const router = useRouter();
  const pathname = usePathname();
  const [pending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(useSearchParams().toString());

  function set(patch: UrlPatch, history: "push" | "replace" = "push") {
    const next = patchSearch(shown, patch);
    if (next === shown) return;
    startTransition(() => {
      show(next);
      router[history](next ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }

  const inAddress = (key: string) => new URLSearchParams(shown).get(key) ?? "";
  const isRefused = (key: string) => refused[key] !== undefined && refused[key] === inAddress(key);

  return {
    get: (key) => (isRefused(key) ? "" : inAddress(key)),
    refused: (key) => (isRefused(key) ? inAddress(key) : ""),
    set,
    clear: (keys) => set(Object.fromEntries(keys.map((key) => [key, null]))),
    pending,
  };
}

/** The query string after the patch, without empty values, and without the page and its size unless they are set. */
export function patchSearch(search: string, patch: UrlPatch): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.delete("limit");
  for (const [key, value] of Object.entries(patch)) {
    if (value == null || value === "") params.delete(key);
    else params.set(key, String(value));
  }
  if (params.get("page") === "1") params.delete("page");
  return params.toString();
}
