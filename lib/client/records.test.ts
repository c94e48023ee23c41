// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetRecords, keepRecords, patchRecord, useKnownRecords } from "./records";

type Named = { id: string; version: number; name: string };

afterEach(() => {
  cleanup();
  forgetRecords();
});

const lead = (id: string, version: number, name: string): Named => ({ id, version, name });

/** The name under which a screen shows a lead that it has loaded long ago. */
function shownName(id: string): string {
  const known = renderHook(() => useKnownRecords("lead")).result.current;
  return known(lead(id, 1, "Loaded")).name;
}

function readOthers(count: number): void {
  const others = Array.from({ length: count }, () => lead(crypto.randomUUID(), 1, "Other"));
  keepRecords("lead", others);
}

test("a screen shows the newest version that any screen has read", () => {
  keepRecords("lead", [lead("1", 3, "Newest")]);
  keepRecords("lead", [lead("1", 2, "Older")]);
  expect(shownName("1")).toBe("Newest");
});

test("records that were read longest ago are forgotten, those in use are not", () => {
  keepRecords("lead", [lead("old", 2, "Old"), lead("again", 2, "Again"), lead("mine", 2, "Mine")]);
  const takeBack = patchRecord("lead", lead("mine", 2, "Mine"), { name: "Being saved" });
  readOthers(1_500);
  keepRecords("lead", [lead("again", 3, "Read again")]);
  readOthers(499);
  expect(shownName("old")).toBe("Loaded");
  expect(shownName("again")).toBe("Read again");
  expect(shownName("mine")).toBe("Being saved");
  takeBack();
});
