"use client";

import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { Form } from "@/components/form/use-form";
import { mostItems } from "@/lib/crm/proposals/choices";
import { blankLine } from "@/lib/crm/proposals/form";

/** The lines of a proposal in its form: added, moved and removed, with the focus where one goes on typing. */
export function useLines(form: Form) {
  const list = useRef<HTMLOListElement>(null);
  const { items } = form.values;
  const lines: readonly unknown[] = Array.isArray(items) ? items : [];

  function put(next: readonly unknown[], focused: { line: number; field: string }) {
    flushSync(() => form.change("items", next));
    focus(focused.line, focused.field);
  }

  function focus(line: number, field: string): boolean {
    const name = CSS.escape(`items.${line}.${field}`);
    const control = list.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    control?.focus();
    return control !== null && control !== undefined;
  }

  const add = (after: number, line: unknown = blankLine) => {
    if (lines.length >= mostItems) return;
    put(lines.toSpliced(after + 1, 0, line), { line: after + 1, field: "description" });
  };

  const move = (from: number, to: number, field = "description") => {
    if (to < 0 || to >= lines.length) return;
    put(lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]), { line: to, field });
  };

  const remove = (line: number) => {
    const left = lines.toSpliced(line, 1);
    const next = left.length > 0 ? left : [blankLine];
    put(next, { line: Math.min(line, next.length - 1), field: "description" });
  };

  /** Enter goes on with a new line, arrows walk, with Alt they move the line. */
  function press(event: KeyboardEvent<HTMLElement>, line: number) {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const field = target.name.split(".").at(-1) ?? "";
    const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (key === "Enter") add(line);
    else if (step !== 0 && event.altKey) move(line, line + step, field);
    else if (step === 0 || isWithinText(target, step) || !focus(line + step, field)) return;
    event.preventDefault();
  }

  return { list, lines, isFull: lines.length >= mostItems, add, move, remove, press };
}

/** In a text of several lines an arrow leaves only at its beginning or end; among offered words never. */
function isWithinText(control: HTMLInputElement | HTMLTextAreaElement, step: number): boolean {
  if (control instanceof HTMLInputElement) return control.list !== null;
  const end = step < 0 ? 0 : control.value.length;
  return control.selectionStart !== end || control.selectionEnd !== end;
}
