import { expect, test } from "vitest";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { recordKinds } from "@/lib/core/record-kinds";
import { brandFields } from "@/lib/crm/brands/fields";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import { leadFields } from "@/lib/crm/leads/fields";
import { meetingFields } from "@/lib/crm/meetings/fields";
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
  expect(changedFields(kind, { [field]: change }, "Asia/Kolkata")).toEqual([
    { name, values: { was, is } },
  ]);
});

test("a long text and another record are named, not quoted", () => {
  const changes = { comment: ["", "x".repeat(61)], brandId: ["a", "b"] } as const;
  expect(changedFields("lead", changes, "Asia/Kolkata")).toEqual([
    { name: "Comment", values: null },
    { name: "Brand", values: null },
  ]);
});

test("a column that no field declares is left out", () => {
  expect(changedFields("lead", { csPersonId: ["a", "b"] }, "Asia/Kolkata")).toEqual([]);
});

test("every stored field of a record is named", () => {
  const declared = {
    brand: brandFields,
    lead: leadFields,
    meeting: meetingFields,
    enquiry: enquiryFields,
  };
  for (const kind of recordKinds)
    for (const [key, { computed, label, shortLabel }] of Object.entries<Field>(declared[kind]))
      if (!computed)
        expect(
          changedFields(kind, { [key]: [null, "2026-11-21T10:00:00.000Z"] }, "UTC"),
        ).toMatchObject([{ name: shortLabel ?? label }]);
});
