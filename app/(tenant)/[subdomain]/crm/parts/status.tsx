import { StatusBadge } from "@/components/list/cells";
import { toneOf } from "./tones";

type StatusProps = {
  children: string;
  /** Its word, where the company gave it another. */
  word?: string;
};

/** A status or an outcome of a record, as a dot and its word. */
export function Status({ children, word = children }: StatusProps) {
  return <StatusBadge tone={toneOf(children)}>{word}</StatusBadge>;
}
