import * as z from "zod";
import { readOfTab, readStored, storedKeys, writeOfTab } from "./stored-keys";

const maxKept = 20;
const orderKey = "drafts";

const keptOrder = z.array(z.string()).catch([]);
const keptValues = z.record(z.string(), z.unknown()).nullable().catch(null);

/** The unsaved values that this tab keeps of a form, or null; those of another person are not found. */
export function readDraft(name: string): Record<string, unknown> | null {
  return keptValues.parse(stored(keyOf(name)));
}

/** Keeps values of a form in this tab, also over a reload; of more than 20 forms the oldest is dropped. */
export function keepDraft(name: string, values: Record<string, unknown>): void {
  const key = keyOf(name);
  const order = [...keptOrder.parse(stored(orderKey)).filter((other) => other !== key), key];
  for (const old of order.slice(0, -maxKept)) writeOfTab(old, null);
  writeOfTab(orderKey, JSON.stringify(order.slice(-maxKept)));
  writeOfTab(key, JSON.stringify(values));
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
