"use client";

import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext } from "react-hook-form";
import { mostItems } from "@/lib/crm/proposals/choices";
import { blankLine } from "@/lib/crm/proposals/form";

type Cell = { line: number; field: string };

/** Adds, moves and removes lines, and moves the focus with them. */
export function useLines() {
  const list = useRef<HTMLOListElement>(null);
  const { getValues } = useFormContext();
  const {
    fields,
    insert,
    move: moveLine,
    remove: removeLine,
    replace,
  } = useFieldArray({ name: "items" });
  const count = fields.length;

  function change(work: () => void, { line, field }: Cell) {
    flushSync(work);
    focus(line, field);
  }

  function focus(line: number, field: string): boolean {
    const name = CSS.escape(`items.${line}.${field}`);
    const control = list.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    control?.focus();
    return control !== null && control !== undefined;
  }

  function add(after: number, line: object = blankLine) {
    if (count >= mostItems) return;
    const to = { line: after + 1, field: "description" };
    change(() => insert(to.line, line, { shouldFocus: false }), to);
  }

  const duplicate = (line: number) => add(line, getValues(`items.${line}`));

  function move(from: number, to: number, field = "description") {
    if (to < 0 || to >= count) return;
    change(() => moveLine(from, to), { line: to, field });
  }

  function remove(line: number) {
    const isLast = count === 1;
    const work = () => (isLast ? replace([blankLine]) : removeLine(line));
    change(work, { line: isLast ? 0 : Math.min(line, count - 2), field: "description" });
  }

  /** Enter adds a line, arrows go to the line above or below, Alt with an arrow moves the line. */
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

  return { list, fields, count, isFull: count >= mostItems, add, duplicate, move, remove, press };
}

/** Arrows leave a textarea only at its start or end, and never a field with suggestions. */
function isWithinText(control: HTMLInputElement | HTMLTextAreaElement, step: number): boolean {
  if (control instanceof HTMLInputElement) return control.list !== null;
  const end = step < 0 ? 0 : control.value.length;
  return control.selectionStart !== end || control.selectionEnd !== end;
}
