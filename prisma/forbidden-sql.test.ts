import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = ["app", "lib", "prisma", "scripts", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|sql|mjs|prisma)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => !file.startsWith("lib/server/prisma/")),
);

/** The files in which each is forbidden, and why: design rules that no type can keep. */
const forbidden: [name: string, pattern: RegExp][] = [
  [
    "a setting that outlives its transaction leaks through the pool",
    /set_config\([^)]*,\s*false\s*\)/i,
  ],
  ["a bare SET of the company leaks through the pool", /^\s*set\s+(session\s+)?app\./im],
  ["a raw statement built from text", /\$(query|execute)RawUnsafe/],
  ["a raw fragment built from text", /Prisma\.raw\b/],
  ["joins that escape the distributed plan", /relationJoins/],
  [
    "a relation written through connect or disconnect",
    /\b(connect|disconnect|connectOrCreate):\s*[{[]/,
  ],
  ["a foreign key that sets null", /onDelete:\s*SetNull|on delete set null/i],
];

test.each(forbidden)("nowhere in the product: %s", (_why, pattern) => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("an update never moves a row to another company", () => {
  const moving = sources.filter((file) =>
    /\.update(Many)?\(\{[^;]{0,400}?data:\s*\{[^}]*companyId/.test(readFileSync(file, "utf8")),
  );
  expect(moving).toEqual([]);
});

test("the company of a transaction is set in one place of the application", () => {
  const setting = sources.filter((file) =>
    /\b(select|from) app\.(set_company|set_scope|act_as\w*|enter_member|enter_key)\(/.test(
      readFileSync(file, "utf8"),
    ),
  );
  const inCode = setting.filter((file) => file.startsWith("lib/") || file.startsWith("app/"));
  expect(inCode.sort()).toEqual([
    "lib/server/database/db.ts",
    "lib/server/request/member.ts",
    "lib/server/request/role-holder.ts",
  ]);
});
