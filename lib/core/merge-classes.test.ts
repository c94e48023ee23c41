import { readdirSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { groupOf, mergeClasses } from "./merge-classes";

const oracle = extendTailwindMerge({
  extend: { theme: { text: ["table", "tiny"], shadow: ["rest", "float", "modal"] } },
});

/** Every utility that the screens and components of this product use, without its variants. */
function utilitiesInUse(): string[] {
  const files = ["components", "app"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
      .map((path) => `${root}/${path}`),
  );
  const strings = files.flatMap((path) => readFileSync(path, "utf8").match(/"[^"\n]+"/g) ?? []);
  const words = new Set(strings.flatMap((text) => text.slice(1, -1).split(/\s+/)).map(bare));
  return [...words].filter((word) => word !== "" && oracle(`${word} ${word}`) === word);
}

function bare(name: string): string {
  return name.replace(/^(?:[\w-]*(?:\[[^\]]*\])?:)+/, "");
}

test("of any two utilities in use the same one wins as with tailwind-merge", () => {
  const utilities = utilitiesInUse();
  // Both judge by groups: who agrees on one of each group, its own included, agrees on all of it.
  const oneOfEach = new Map(utilities.map((name) => [groupOf(name) ?? name, name]));
  const different = utilities.flatMap((one) =>
    [...oneOfEach.values()]
      .filter((other) => other !== one)
      .flatMap((other) => [`${one} ${other}`, `${other} ${one}`])
      .filter((pair) => mergeClasses(pair) !== oracle(pair)),
  );
  expect(utilities.length).toBeGreaterThan(300);
  expect(different).toEqual([]);
});

test.each([
  ["md:px-2 px-4", "md:px-2 px-4"],
  ["md:px-2 md:p-4", "md:p-4"],
  ["hover:bg-accent focus:bg-danger", "hover:bg-accent focus:bg-danger"],
  ["[&_svg]:size-4 [&_svg]:size-5", "[&_svg]:size-5"],
  ["bg-primary/50 bg-card", "bg-card"],
  ["-mx-1 mx-2", "mx-2"],
  ["list-frame list-frame custom", "list-frame list-frame custom"],
])("%j becomes %j", (classes, expected) => {
  expect(mergeClasses(classes)).toBe(expected);
});
