import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitSql } from "./sql-splitter";

describe("a script is cut only where a statement ends", () => {
  test.each<[string, string, string[]]>([
    ["nothing", " \n ", []],
    ["only a comment", "-- select 1;\n/* ; */", []],
    ["two statements", "select 1; select 2;", ["select 1", "select 2"]],
    ["no last semicolon", "select 1;\nselect 2", ["select 1", "select 2"]],
    ["empty statements", ";;select 1;;", ["select 1"]],
    ["a string", "select ';'; select 'it''s;'", ["select ';'", "select 'it''s;'"]],
    ["a backslash in a plain string", "select '\\'; select 2", ["select '\\'", "select 2"]],
    ["a backslash in an E string", "select E'\\';'; select 2", ["select E'\\';'", "select 2"]],
    ["a quoted name", 'select 1 as "a;""b"; select 2', ['select 1 as "a;""b"', "select 2"]],
    [
      "a line comment inside",
      "select 1 -- ; '\n+ 1; select 2",
      ["select 1 -- ; '\n+ 1", "select 2"],
    ],
    [
      "nested comments",
      "select /* a /* ; */ ; */ 1; select 2",
      ["select /* a /* ; */ ; */ 1", "select 2"],
    ],
    ["a dollar quote", "do $$ begin; end $$; select 2", ["do $$ begin; end $$", "select 2"]],
    [
      "a tagged dollar quote",
      "do $f$ a; $$ b; $$ $f$; select 2",
      ["do $f$ a; $$ b; $$ $f$", "select 2"],
    ],
    ["a parameter", "select $1; select 2", ["select $1", "select 2"]],
    ["a name with dollars", "select a$b$c; select d$b$e", ["select a$b$c", "select d$b$e"]],
    [
      "a word before a string",
      "select case when true then 'a;' else'b\\' end; select 2",
      ["select case when true then 'a;' else'b\\' end", "select 2"],
    ],
  ])("%s", (_name, script, statements) => {
    expect(splitSql(script)).toEqual(statements);
  });

  test.each([
    ["string", "select 'a"],
    ["name", 'select "a'],
    ["comment", "select 1 /* a"],
    ["dollar quote", "do $a$ begin $$"],
  ])("an unclosed %s is an error and never half a migration", (_name, script) => {
    expect(() => splitSql(script)).toThrow("never closed");
  });

  test("statements joined by semicolons come back as they were", () => {
    const statement = fc.constantFrom(
      "select 'a;b'",
      "do $x$ ; $x$",
      'select ";"',
      "select 1 /* ; */ + 1",
    );
    fc.assert(
      fc.property(fc.array(statement), (statements) => {
        expect(splitSql(statements.join(";\n"))).toEqual(statements);
      }),
    );
  });
});
