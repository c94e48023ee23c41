"use client";

import { useLayoutEffect } from "react";

type Typed = {
  text: string;
  /** The key that ended it: Enter opens what the text finds, Escape closes the palette. */
  end?: "Enter" | "Escape";
};

const nothing: Typed = { text: "" };
let typed = nothing;

/** Stands in for the command palette while its code loads: keys that are pressed meanwhile are kept for its field. */
export function TypedAhead(): null {
  useLayoutEffect(() => {
    typed = nothing;
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
  return null;
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const next = typed.end === "Escape" ? null : typedWith(event.key);
  if (!next) return;
  typed = next;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** With the key, if it is one that the field takes. */
function typedWith(key: string): Typed | null {
  const { text } = typed;
  if (key === "Enter" || key === "Escape") return { text, end: key };
  if (key === "Backspace") return { text: [...text].slice(0, -1).join("") };
  return [...key].length === 1 ? { text: text + key } : null;
}

/** What was typed while the code of the palette loaded, returned once. */
export function takeTyped(): Typed {
  const taken = typed;
  typed = nothing;
  return taken;
}
