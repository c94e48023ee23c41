"use client";

import { useEffect, useEffectEvent } from "react";

const requested = new EventTarget();

/** Opens the form of a note on the record's page. */
export function writeNote(): void {
  requested.dispatchEvent(new Event("note"));
}

/** Runs `show` when `writeNote` is called. */
export function useNoteRequest(show: () => void): void {
  const run = useEffectEvent(show);
  useEffect(() => {
    const listener = () => run();
    requested.addEventListener("note", listener);
    return () => requested.removeEventListener("note", listener);
  }, []);
}
