import { expect, test } from "vitest";
import { wordsOf } from "./import-rules";

test("each word of a choice means it", () => {
  expect(wordsOf({ Seen: "Met, Visited", Gone: undefined, Sold: "Won" })).toEqual({
    Met: "Seen",
    Visited: "Seen",
    Won: "Sold",
  });
});
