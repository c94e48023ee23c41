import { expect, test } from "vitest";
import { kindList } from "@/lib/crm/kinds/kinds";
import { changedFields } from "./entry-changes";

test.each([
  ["lead", "stage", ["New", "Won"], "Stage", "New", "Won"],
  ["lead", "estimatedValue", [null, 1250000], "Estimated Value", "none", "₹12,50,000"],
  [
    "lead",
    "nextFollowUpDate",
    ["2026-11-21T00:00:00.000Z", ""],
    "Next Follow Up",
    "21 Nov 2026",
    "none",
  ],
  [
    "meeting",
    "scheduledDate",
    ["2026-11-21T11:00:00.000Z", "2026-11-21T18:31:00.000Z"],
    "Scheduled",
    "21 Nov 2026, 4:30 pm",
    "22 Nov 2026, 12:01 am",
  ],
  ["enquiry", "lostReason", [null, "Price"], "Lost Reason", "none", "Price"],
] as const)("of a %s, %s from %j", (kind, field, change, name, was, is) => {
  expect(changedFields(kind, { [field]: change }, { timeZone: "Asia/Kolkata" })).toEqual([
    { name, values: { was, is } },
  ]);
});

test("a change of a long text or of a reference is named without its values", () => {
  const changes = { comment: ["", "x".repeat(61)], brandId: ["a", "b"] } as const;
  expect(changedFields("lead", changes, { timeZone: "Asia/Kolkata" })).toEqual([
    { name: "Comment", values: null },
    { name: "Brand", values: null },
  ]);
});

test("a column that no field declares is left out", () => {
  expect(changedFields("lead", { csPersonId: ["a", "b"] }, { timeZone: "Asia/Kolkata" })).toEqual(
    [],
  );
});

test("every stored field of a record is named", () => {
  for (const { name, standard } of kindList)
    for (const [key, { computed, label, shortLabel }] of Object.entries(standard.fields))
      if (!computed)
        expect(
          changedFields(name, { [key]: [null, "2026-11-21T10:00:00.000Z"] }, { timeZone: "UTC" }),
        ).toMatchObject([{ name: shortLabel ?? label }]);
});
