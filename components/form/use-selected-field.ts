"use client";

import { useEffect, useRef } from "react";
import type { Problem } from "./use-attempts";

/** A field that has the focus, with its text selected after each failure. */
export function useSelectedField(problem: Problem | null) {
  const field = useRef<HTMLInputElement>(null);
  const failures = problem?.attempt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is selected after each failure
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [failures]);

  return field;
}
