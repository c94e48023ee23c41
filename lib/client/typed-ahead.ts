"use client";

import { useEffectEvent, useLayoutEffect } from "react";

type Typed = {
  text: string;
  /** The key that ended it: Enter picks the first match of the text, Escape closes the field's box. */
  end?: "Enter" | "Escape";
};

const nothing: Typed = { text: "" };
/** Null while no field is awaited. */
let typed: Typed | null = null;

type TypedAheadProps = { onEscape?: () => void };

/** Keeps the keys that are pressed while the code of a field loads, until `takeTyped` returns them to the field. */
export function TypedAhead({ onEscape }: TypedAheadProps): null {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const next = typed && typed.end !== "Escape" ? typedWith(typed.text, event.key) : null;
    if (!next) return;
    typed = next;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (next.end === "Escape") onEscape?.();
  });

  useLayoutEffect(() => {
    typed = nothing;
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
  return null;
}

/** With the key, if it is one that the field takes. */
function typedWith(text: string, key: string): Typed | null {
  if (key === "Enter" || key === "Escape") return { text, end: key };
  if (key === "Backspace") return { text: [...text].slice(0, -1).join("") };
  return [...key].length === 1 ? { text: text + key } : null;
}

/** The keys kept so far, returned once; later keys reach the field itself. */
export function takeTyped(): Typed {
  const taken = typed ?? nothing;
  typed = null;
  return taken;
}
