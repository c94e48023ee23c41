import { expect, test } from "vitest";
import { effectSentence } from "./role-effect";

test.each([
  [1204, 0, "Priya will no longer see 1,204 leads"],
  [1, 0, "Priya will no longer see 1 lead"],
  [0, 2, "Priya will see 2 more leads"],
  [3, 1, "Priya will no longer see 3 leads, and see 1 more lead"],
  [0, 0, "Priya will see the same leads as now"],
])("%d leads lost and %d gained read as a sentence", (leadsLost, leadsGained, sentence) => {
  expect(effectSentence("Priya", { leadsLost, leadsGained })).toBe(sentence);
});
