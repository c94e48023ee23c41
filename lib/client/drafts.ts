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

/** The drafts of the person who is signed in now; they stay theirs when another one signs in. */
export function openDrafts() {
  const session = readStored(storedKeys.session);
  const keyOf = (name: string) => `draft ${session} ${name}`;
  return {
    /** Whether that person is still the one who is signed in. */
    isCurrent: () => readStored(storedKeys.session) === session,
    /** The draft of a form that this tab keeps, or null. */
    read: (name: string): Draft | null => keptDraft.parse(stored(keyOf(name))),
    keep: (name: string, draft: Draft) => keep(keyOf(name), draft),
    forget: (name: string) => writeOfTab(keyOf(name), null),
  };
}

/** Keeps a draft in this tab, also over a reload; of more than 20 forms the oldest is dropped. */
function keep(key: string, draft: Draft): void {
  const order = [...keptOrder.parse(stored(orderKey)).filter((other) => other !== key), key];
  for (const old of order.slice(0, -maxKept)) writeOfTab(old, null);
  writeOfTab(orderKey, JSON.stringify(order.slice(-maxKept)));
  writeOfTab(key, JSON.stringify(draft));
}

function stored(key: string): unknown {
  try {
    return JSON.parse(readOfTab(key) ?? "null");
  } catch {
    return null;
  }
}
