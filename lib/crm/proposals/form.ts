import * as z from "zod";
import { proposalDefaults, proposalInput } from "./schema";
import type { PricedLine } from "./totals";

/** An empty line of the form. */
export const blankLine = {
  description: "",
  hsnSac: "",
  quantity: proposalDefaults.quantity,
  unit: "",
  rate: null,
  discount: proposalDefaults.discount,
  gstRate: proposalDefaults.gstRate,
};

/** A draft in a form; blank lines at its end are ignored. */
export function proposalForm() {
  return z.preprocess(withoutBlankEnd, proposalInput());
}

/** The lines of a form as typed so far; a value that is not a number yet counts as 0. */
export function pricedLines(items: unknown): PricedLine[] {
  return linesOf(items).map((line) => ({
    quantity: asNumber(line.quantity),
    rate: asNumber(line.rate),
    discount: asNumber(line.discount),
    gstRate: asNumber(line.gstRate),
  }));
}

/** The lines of a form from the first to the last that is not empty. */
export function typedLines(items: unknown): Line[] {
  const lines = linesOf(items);
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

type Line = Readonly<Record<string, unknown>>;

function linesOf(items: unknown): Line[] {
  return Array.isArray(items) ? items : [];
}

function isBlank({ description, rate, hsnSac }: Line): boolean {
  return [description, rate, hsnSac].every(
    (value) => value === null || value === undefined || String(value).trim() === "",
  );
}

function withoutBlankEnd(values: unknown): unknown {
  if (typeof values !== "object" || values === null || !("items" in values)) return values;
  return { ...values, items: typedLines(values.items) };
}

function asNumber(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
