import { expect, test } from "vitest";
import { freshFor } from "./use-dashboard";

test("an answer is reused until it is stale", () => {
  let now = 1000;
  const kept = freshFor<string>(300_000, () => now);
  expect([kept.read("asha"), kept.leftMs("asha")]).toEqual([null, 0]);
  kept.keep("asha", "answer");
  now += 299_999;
  expect([kept.read("asha"), kept.leftMs("asha")]).toEqual(["answer", 1]);
  now += 1;
  expect([kept.read("asha"), kept.leftMs("asha")]).toEqual([null, 0]);
});

test("nobody is shown the answer of somebody else", () => {
  const kept = freshFor<string>(300_000, () => 1000);
  kept.keep("asha", "answer");
  expect([kept.read("ravi"), kept.leftMs("ravi")]).toEqual([null, 0]);
});
