import { StatusBadge } from "@/components/list/cells";
import { toneOf, wordOf } from "./tones";

/** A status, a stage or an outcome of a record, as a dot and its word. */
export function Status({ children }: { children: string }) {
  return <StatusBadge tone={toneOf(children)}>{wordOf(children)}</StatusBadge>;
}
