import * as z from "zod";
import { readOfTab, readStored, storedKeys, writeOfTab } from "./stored-keys";

const maxKept = 20;
const orderKey = "drafts";

const keptOrder = z.array(z.string()).catch([]);
const keptDraft = z
  .object({ values: z.record(z.string(), z.unknown()), version: z.number().optional() })
  .nullable()
  .catch(null);

/** Unsaved values, and the version of the record with which they were typed. */
type Draft = z.output<typeof keptDraft> & object;

/** The draft of a form that this tab keeps, or null; that of another person is not found. */
export function readDraft(name: string): Draft | null {
  return keptDraft.parse(stored(keyOf(name)));
}

/** Keeps the draft of a form in this tab, also over a reload; of more than 20 forms the oldest is dropped. */
export function keepDraft(name: string, draft: Draft): void {
  const key = keyOf(name);
  const order = [...keptOrder.parse(stored(orderKey)).filter((other) => other !== key), key];
  for (const old of order.slice(0, -maxKept)) writeOfTab(old, null);
  writeOfTab(orderKey, JSON.stringify(order.slice(-maxKept)));
  writeOfTab(key, JSON.stringify(draft));
}

export function forgetDraft(name: string): void {
  writeOfTab(keyOf(name), null);
}

function keyOf(name: string): string {
  return `draft ${readStored(storedKeys.session)} ${name}`;
}

function stored(key: string): unknown {
  try {
    return JSON.parse(readOfTab(key) ?? "null");
  } catch {
    return null;
  }
}
