import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "@/package.json";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("the newest entry of CHANGELOG.md and package-lock.json have the version of package.json", () => {
  const [, newest] =
    /^## \[(.+?)\] - \d{4}-\d\d-\d\d$/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  const { version } = manifest;
  expect([newest, lock.version, lock.packages[""].version]).toEqual([version, version, version]);
});
