import { expect, test } from "vitest";
import { cn } from "./cn";

test.each([
  [["px-2", "px-4"], "px-4"],
  [["md:px-2", "px-4"], "md:px-2 px-4"],
  [["text-muted-foreground", "text-table"], "text-muted-foreground text-table"],
  [["text-sm", "text-table"], "text-table"],
  [["text-table", "text-tiny"], "text-tiny"],
  [["shadow-rest", "shadow-none"], "shadow-none"],
  [["shadow-modal", "shadow-float"], "shadow-float"],
  [["a", false, null, undefined, "b"], "a b"],
])("%j join to %j", (classes, expected) => {
  expect(cn(...classes)).toBe(expected);
});
