import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseEnv } from "@/lib/server/operation/env";

const example = readFileSync(".env.example", "utf8");
const settings = [...example.matchAll(/^# ([A-Z][A-Z_\d]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => [name, value] as const,
);

/** Derived, or for tests that come from one address. */
const notForOperators = ["DIRECT_PLATFORM_DATABASE_URL", "RATE_LIMIT_PER_IP_SCALE"];

test(".env.example and docs/operation.md name every setting that is parsed, and no other", () => {
  const parser = readFileSync("lib/server/operation/env.ts", "utf8");
  const parsed = [...parser.matchAll(/^ +([A-Z][A-Z_\d]+): \w/gm)].map(([, name = ""]) => name);
  const known = new Set(parsed.filter((name) => !notForOperators.includes(name)));
  const operation = readFileSync("docs/operation.md", "utf8");
  const [, section = ""] = operation.split("\n## Settings\n");
  const rows = section.split("\n\n").find((part) => part.startsWith("| name")) ?? "";
  const documented = [...rows.matchAll(/`([A-Z][A-Z_\d]+)`/g)].map(([, name = ""]) => name);
  expect(settings.map(([name]) => name).toSorted()).toEqual([...known].toSorted());
  expect([...new Set(documented)].toSorted()).toEqual([...known].toSorted());
});

test("a copy of .env.example sets nothing, and its lines are valid settings once uncommented", () => {
  expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("# "))).toEqual([]);
  const given = { ...Object.fromEntries(settings), AUTH_SECRET: "a".repeat(32) };
  expect(() => parseEnv(given)).not.toThrow();
});
