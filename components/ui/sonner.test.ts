import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ours = readFileSync("app/globals.css", "utf8");
const theirs = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");

test.each(["ltr", "rtl"])(
  "the first stylesheet has the values that Sonner adds to a page in %s",
  (dir) => {
    const added = new RegExp(`html\\[dir=${dir}\\]\\{([^}]*)\\}`).exec(theirs)?.[1] ?? "";
    const [, known = ""] = new RegExp(`html\\[dir="${dir}"\\] \\{([^}]*)\\}`).exec(ours) ?? [];
    const values = (text: string) =>
      text
        .split(";")
        .map((value) => value.replace(/\s/g, ""))
        .filter(Boolean);
    expect(values(added).length).toBeGreaterThan(5);
    expect(values(known)).toEqual(values(added));
  },
);
