import { describe, expect, test } from "vitest";
import type { Field } from "./define-fields";
import { choice, multiChoice } from "./kinds";
import { optionalInput, requiredInput } from "./schemas";

const keys = Array.from({ length: 13 }, (_, at) => `Option ${String.fromCharCode(65 + at)}`);
const [first = "", ...others] = keys;
const tags: Field = {
  label: "Site Tags",
  slot: "m01",
  within: "custom",
  kind: multiChoice(choice([first, ...others], { "Option B": "Shade, Trees" })),
};

describe("several choices", () => {
  test.each([
    [
      ["Option C", "Option A", "Option C"],
      ["Option A", "Option C"],
    ],
    [["Shade, Trees"], ["Option B"]],
    [keys.slice(1), keys.slice(1)],
    [[], null],
    ["", null],
    [null, null],
    [undefined, undefined],
  ])("%j is read as %j", (given, read) => {
    expect(optionalInput(tags).parse(given)).toEqual(read);
  });

  test.each([
    [["Option Z"], /^Choose from: Option A, Shade, Trees, /],
    [[1], /^Choose from/],
    [[["Option A"]], /^Choose from/],
    [keys, "Choose at most 12"],
    ["Option A", "Send a list of options"],
    [{}, "Send a list of options"],
  ])("%j is refused as one value: %s", (given, message) => {
    const issues = optionalInput(tags).safeParse(given).error?.issues ?? [];
    expect(issues.map((issue) => issue.path)).toEqual([[]]);
    expect(issues[0]?.message).toMatch(message);
  });

  test.each([[[]], [null], [undefined]])("%j is refused where a value is required", (given) => {
    const { error } = requiredInput(tags).safeParse(given);
    expect(error?.issues.map((issue) => issue.message)).toEqual(["Site tags is required"]);
  });
});
