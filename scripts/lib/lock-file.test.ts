import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every locked package has a hash that its content is checked against", () => {
  const { packages }: { packages: Record<string, { integrity?: string }> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const { "": _product, ...locked } = packages;
  const unhashed = Object.entries(locked).filter(
    ([, { integrity = "" }]) => !integrity.startsWith("sha512-"),
  );
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  expect(unhashed.map(([path]) => path)).toEqual([]);
});
