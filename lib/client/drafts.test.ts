// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetDraft, keepDraft, readDraft } from "./drafts";
import { storedKeys, writeStored } from "./stored-keys";

const draft = { values: { title: "Shop", items: [{ rate: 5 }] }, version: 3 };

beforeEach(() => sessionStorage.clear());

test("the kept draft of a form is found again, for that form alone", () => {
  keepDraft("one", draft);
  expect(readDraft("one")).toEqual(draft);
  forgetDraft("other");
  expect([readDraft("one"), readDraft("other")]).toEqual([draft, null]);
  forgetDraft("one");
  expect(readDraft("one")).toBeNull();
});

test("another person of this tab finds nothing, and the first one again what was kept", () => {
  writeStored(storedKeys.session, "asha");
  keepDraft("one", draft);
  writeStored(storedKeys.session, "ravi");
  expect(readDraft("one")).toBeNull();
  writeStored(storedKeys.session, "asha");
  expect(readDraft("one")).toEqual(draft);
});

test("the drafts edited longest ago are dropped beyond twenty", () => {
  const names = Array.from({ length: 21 }, (_, at) => `${at}`);
  for (const name of [...names.slice(0, 20), "0", "20"]) keepDraft(name, draft);
  expect(names.filter((name) => readDraft(name) === null)).toEqual(["1"]);
});

test.each(["", "null", "{", '"text"', "[5]", '{"title":"Shop"}'])(
  "%j in the storage counts as nothing",
  (text) => {
    writeStored(storedKeys.session, "asha");
    sessionStorage.setItem("draft asha one", text);
    sessionStorage.setItem("drafts", text);
    expect(readDraft("one")).toBeNull();
    keepDraft("one", draft);
    expect(readDraft("one")).toEqual(draft);
  },
);
