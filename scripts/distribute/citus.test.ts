import { expect, test } from "vitest";
import { problemOf } from "./citus";

const complete = { offered: "13.2-1", loaded: true, superuser: true, allowedDecoders: null };

test.each([
  [complete, null],
  [{ ...complete, allowedDecoders: "pgoutput, test_decoding, citus" }, null],
  [{ ...complete, allowedDecoders: 'citus,"test_decoding",pgoutput,wal2json' }, null],
  [{ ...complete, allowedDecoders: "pgoutput, test_decoding" }, /set output_plugin_libraries = /],
  [{ ...complete, allowedDecoders: "" }, /set output_plugin_libraries = /],
  [{ ...complete, offered: null }, /^This PostgreSQL has no Citus/],
  [{ ...complete, offered: "12.1" }, /^Citus 13 or newer is needed; this is 12\.1/],
  [{ ...complete, loaded: false }, /installed but not loaded/],
  [{ ...complete, superuser: false }, /^Only a superuser/],
  [undefined, /^This PostgreSQL has no Citus/],
])("a server of %j is refused with %s", (server, problem) => {
  if (problem === null) expect(problemOf(server)).toBe(null);
  else expect(problemOf(server)).toMatch(problem);
});
