import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statementsOf } from "./statements";

const texts = (script: string) => statementsOf(script).map(({ text }) => text);

test.each([
  ["in a text", "select ';';", " select 'it''s;';"],
  ["in an escaped text", String.raw`select E'\';';`, " select 1;"],
  ["in a quoted name", 'select 1 as "a;b";', " select 2;"],
  ["in a comment", "select 1 -- a; b\n;", "select /* ; */ 2;"],
  ["in a body", "do $$ begin perform 1; end $$;", " do $x$ select $$;$$; $x$;"],
])("a semicolon %s ends no statement", (_, first, second) => {
  expect(texts(first + second)).toEqual([first, second]);
});

test.each(readdirSync("prisma/migrations").filter((name) => /^\d/.test(name)))(
  "the statements of %s are its text, and begin where they are in it",
  (name) => {
    const script = readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8");
    expect(texts(script).join("")).toBe(script);
    for (const { text, start } of statementsOf(script))
      expect(script.slice(start, start + text.length)).toBe(text);
    const bodies = texts(script).filter((text) => (text.match(/\$\$/g)?.length ?? 0) % 2 === 1);
    expect(bodies).toEqual([]);
  },
);
