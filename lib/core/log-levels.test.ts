import { expect, test } from "vitest";
import { parseLogLevels } from "./log-levels";

test.each([
  ["info", "info", []],
  ["silent", "silent", []],
  ["info,requests=warn", "info", [["requests", "warn"]]],
  [
    " warn , mail=debug, requests=silent ",
    "warn",
    [
      ["mail", "debug"],
      ["requests", "silent"],
    ],
  ],
  ["warn,mail=debug,mail=error", "warn", [["mail", "error"]]],
])("%j is the level %s with %j", (text, general, modules) => {
  expect(parseLogLevels(text)).toEqual({
    general,
    modules: new Map(modules as [string, "warn"][]),
  });
});

test.each(["", "loud", "requests=warn", "info,requests", "info,requests=loud", "info,,", "INFO"])(
  "%j is refused",
  (text) => expect(parseLogLevels(text)).toBeNull(),
);
