import { StatusBadge } from "@/components/list/cells";
import { toneOf } from "./tones";

/** A status or an outcome of a record, as a dot and its word. */
export function Status({ children }: { children: string }) {
  return <StatusBadge tone={toneOf(children)}>{children}</StatusBadge>;
}
