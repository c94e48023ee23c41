import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { longFiles, wholeOnly } from "./long-files";

test("each long file is there, so that npm test runs one test of it and no more", () => {
  expect([...longFiles, ...wholeOnly].filter((file) => !existsSync(file))).toEqual([]);
});
