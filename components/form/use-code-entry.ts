"use client";

import { useEffect, useRef, useState } from "react";
import type { Problem } from "./use-attempts";

type CodeEntry = {
  busy: boolean;
  problem: Problem | null;
  /** The field is also cleared when this changes. */
  renewed?: unknown;
  onCode: (code: string) => void;
};

/** The state of a `CodeField`, passed on with its last digit, and cleared and focused after each failure. */
export function useCodeEntry({ busy, problem, renewed, onCode }: CodeEntry) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const failures = problem?.attempt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is cleared after each failure and new code
  useEffect(() => {
    setCode("");
    field.current?.focus();
  }, [failures, renewed]);

  function submit(digits: string) {
    if (digits.length === 6 && !busy) onCode(digits);
    else field.current?.focus();
  }

  return {
    submit: () => submit(code),
    field: {
      ref: field,
      name: "code",
      value: code,
      onValueChange: setCode,
      onComplete: submit,
      readOnly: busy,
      "aria-invalid": problem !== null && code === "",
    },
  };
}
