"use client";

import type { ClipboardEvent, KeyboardEvent } from "react";
import { ownFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import type { Options } from "./use-options";

/** Enter adds an option, arrows go to the one above or below, Alt with an arrow moves the option. */
export function pressOption(
  event: KeyboardEvent<HTMLInputElement>,
  index: number,
  options: Options,
): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if (event.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (key === "Enter" && currentTarget.value.trim() !== "") {
    if (!isFull(options)) options.add(index, [""]);
  } else if (step !== 0 && altKey) options.move(index, index + step);
  else if (step === 0 || !options.focus(index + step)) return;
  event.preventDefault();
}

/** Several lines, such as cells of a sheet, become an option each. */
export function pasteOptions(
  event: ClipboardEvent<HTMLInputElement>,
  index: number,
  options: Options,
): void {
  const lines = event.clipboardData.getData("text").split(/[\r\n\t]+/);
  const labels = lines.map((line) => line.trim()).filter(Boolean);
  if (labels.length < 2) return;
  event.preventDefault();
  options.add(index, labels);
}

export function isFull({ rows }: Options): boolean {
  return rows.length >= ownFieldLimits.options;
}
