import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const roots = ["app", "components", "lib", "docs", "README.md"];

const sources = roots
  .flatMap((root) =>
    root.includes(".")
      ? [root]
      : readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => `${root}/${name}`),
  )
  .filter((path) => /\.(tsx?|md)$/.test(path) && !/\.test\.|\/prisma\//.test(path));

const texts = sources.map(
  (path) => [path, readFileSync(path, "utf8").replace(/\s+/g, " ")] as const,
);

test.each([
  "that you do yourself notifies",
  "Answers of clients and requests",
  "What your company notes",
  "New records need a value",
  "A role says which leads",
  "Nothing can be changed.",
  "Which column is what",
  "Columns without a field",
  "As they will be stored. Below",
  "came along with the leads",
  "What the leads dated then are estimated at",
  "There are changes",
  "Take it<",
  "Called from another phone",
  "} is not here",
  'are as before"',
  "By accepting you order",
  "has been told and will be in touch",
  "Choose the open stage of",
  "The way of a sale",
  "Who has no team",
  "does not open any more",
  "by which the client accepts",
  "ead the trail",
  "View trail",
])("no screen, mail, answer or page of the documentation says: %s", (words) => {
  expect(texts.filter(([, text]) => text.includes(words)).map(([path]) => path)).toEqual([]);
});

test("the texts of the product are read", () => {
  expect(texts.filter(([, text]) => text.includes("Use theirs")).length).toBeGreaterThan(0);
  expect(texts.filter(([path]) => path.endsWith(".md")).length).toBeGreaterThan(4);
});
