import { expect, test } from "vitest";
import { progressText, resultText, undoQuestion, undoText } from "./words";

const counts = { matched: 1195, changed: 1180, same: 12, failed: 3, undone: 0, kept: 0 };

test("the result of a change counts what was changed, what had the values already and what failed", () => {
  expect(resultText({ counts, recordKind: "lead", action: "update" })).toBe(
    "1,180 leads updated, 12 unchanged, 3 failed",
  );
  expect(resultText({ counts, recordKind: null, action: "restore" })).toBe(
    "1,180 records restored, 12 unchanged, 3 failed",
  );
  const one = { changed: 1, same: 0, failed: 0 };
  const words = { one: "enquiry", many: "enquiries" };
  expect(resultText({ counts: one, words, verb: "deleted" })).toBe("1 enquiry deleted");
});

test.each([
  ["update", "Undone: 1,175 leads restored, 5 kept later edits"],
  ["delete", "1,175 leads are back from the trash, 5 could not be restored"],
  ["convert", "1,175 leads are converted back, 5 could not be converted back"],
  ["restore", "1,175 leads are in the trash again, 5 left as they are"],
] as const)("an undo of the action %s reads: %s", (action, text) => {
  const undone = { ...counts, undone: 1175, kept: 5 };
  expect(undoText({ counts: undone, recordKind: "lead", action })).toBe(text);
});

test.each([
  ["update", 1, "1 lead gets its former values back, unless it was edited since."],
  ["update", 12, "12 leads get their former values back, unless they were edited since."],
  ["delete", 1, "1 lead comes back from the trash, with what was deleted along with it."],
  ["delete", 12, "12 leads come back from the trash, with what was deleted along with them."],
  [
    "convert",
    12,
    "The field gets its former kind back with all values, also those that were edited since.",
  ],
  ["restore", 1, "1 lead goes back to the trash, unless it was edited since."],
  ["restore", 12, "12 leads go back to the trash, unless they were edited since."],
] as const)("before an undo of the action %s of %i records: %s", (action, changed, text) => {
  expect(undoQuestion({ counts: { ...counts, changed }, recordKind: "lead", action })).toBe(text);
});

test("the progress names the step under way", () => {
  const change = { done: 4500, total: 10_000, recordKind: "lead", action: "update" } as const;
  expect(progressText({ ...change, state: "applying" })).toBe("Changing 4,500 of 10,000 leads");
  expect(progressText({ ...change, state: "applying", action: "delete" })).toBe(
    "Deleting 4,500 of 10,000 leads",
  );
  expect(progressText({ ...change, state: "undoing" })).toBe("Undoing 4,500 of 10,000 leads");
});
