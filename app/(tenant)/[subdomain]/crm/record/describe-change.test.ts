import { expect, test } from "vitest";
import { describeChange } from "./describe-change";

const names = {
  stage: "Stage",
  estimatedValue: "Estimated Value",
  nextFollowUpDate: "Next Follow Up",
  brandId: "Brand",
  comment: "Comment",
};

function told(action: string, changes: Record<string, [unknown, unknown]> = {}) {
  return describeChange(
    { id: "1", at: "2026-11-21T00:00:00Z", by: "Asha", action, changes },
    names,
  );
}

test.each([
  ["lead.created", {}, "created this lead"],
  ["brand.restored", {}, "restored this brand"],
  ["lead.updated", {}, "updated this lead"],
  ["lead.updated", { stage: ["New", "Won"] }, "changed Stage from New to Won"],
  [
    "lead.updated",
    { estimatedValue: [null, 1250000] },
    "changed Estimated Value from none to ₹12,50,000",
  ],
  [
    "lead.updated",
    { nextFollowUpDate: ["2026-11-21T00:00:00.000Z", null] },
    "changed Next Follow Up from 21 Nov 2026 to none",
  ],
] as const)("%s with %j is told as %j", (action, changes, expected) => {
  expect(told(action, { ...changes } as Record<string, [unknown, unknown]>)).toBe(expected);
});

test("several changes are told in one sentence, fields without a name left out", () => {
  const changes: Record<string, [unknown, unknown]> = {
    stage: ["New", "Won"],
    csPersonId: ["a", "b"],
    brandId: ["a", "b"],
  };
  expect(told("lead.updated", changes)).toBe("changed Stage from New to Won, Brand");
});

test("a long text is named, not quoted", () => {
  expect(told("lead.updated", { comment: ["", "x".repeat(41)] })).toBe("changed Comment");
});
