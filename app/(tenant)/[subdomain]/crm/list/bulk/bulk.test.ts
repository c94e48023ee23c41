import { CircleDot } from "lucide-react";
import { expect, test } from "vitest";
import { type BulkField, followUpOf, isComplete, selectOf } from "./bulk";

const query = { stage: "New" };

test("a selection names ids, or all matching records except some with their expected number", () => {
  const some = selectOf({ kind: "some", ids: ["a", "b"] }, { query, total: 40 });
  expect(some).toEqual({ ids: ["a", "b"] });
  const all = selectOf({ kind: "all", except: ["c"] }, { query, total: 40 });
  expect(all).toEqual({ query, except: ["c"], expected: 40 });
});

test.each([
  [undefined, undefined],
  ["", null],
  ["+7", { addDays: 7 }],
  ["2026-11-29", "2026-11-29"],
])("the follow-up chosen as %j is sent as %j", (value, sent) => {
  expect(followUpOf(value)).toEqual(sent);
});

const reason = { of: ["Lost"], key: "lostReason", label: "Reason" };
const stage: BulkField = {
  kind: "choice",
  key: "stage",
  label: "Stage",
  icon: CircleDot,
  choices: ["New", "Lost"],
  reason,
};
const task: BulkField = { kind: "task", key: "task", label: "Task", icon: CircleDot };

test.each([
  [stage, {}, false],
  [stage, { stage: "New" }, true],
  [stage, { stage: "Lost" }, false],
  [stage, { stage: "Lost", lostReason: " " }, false],
  [stage, { stage: "Lost", lostReason: "Price" }, true],
  [task, { task: "Call", taskDueDate: "" }, false],
  [task, { task: " ", taskDueDate: "2026-11-29" }, false],
  [task, { task: "Call", taskDueDate: "2026-11-29" }, true],
])("%o with %j is complete: %s", (field, values, complete) => {
  expect(isComplete(field, values)).toBe(complete);
});
