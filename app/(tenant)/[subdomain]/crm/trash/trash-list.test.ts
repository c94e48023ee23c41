import { expect, test } from "vitest";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { deletedWith } from "./trash-list";

const none = noCounts();

test.each([
  [
    "brand",
    { ...none, brands: 1, leads: 12, meetings: 1, enquiries: 2 },
    "12 leads, 1 meeting, 2 enquiries",
  ],
  ["brand", { ...none, brands: 1 }, ""],
  ["lead", { ...none, leads: 1, enquiries: 1 }, "1 enquiry"],
  ["meeting", { ...none, meetings: 1 }, ""],
  ["import", { ...none, brands: 2, leads: 1200 }, "2 brands, 1,200 leads"],
] as const)("with a deleted %s of %j went %j", (kind, counts, text) => {
  expect(deletedWith({ kind, counts })).toBe(text);
});
