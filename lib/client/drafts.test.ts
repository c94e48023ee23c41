// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { openDrafts } from "./drafts";
import { storedKeys, writeStored } from "./stored-keys";

const draft = { values: { title: "Shop", items: [{ rate: 5 }] }, version: 3 };

beforeEach(() => sessionStorage.clear());

test("the kept draft of a form is found again, for that form alone", () => {
  openDrafts().keep("one", draft);
  expect(openDrafts().read("one")).toEqual(draft);
  openDrafts().forget("other");
  expect([openDrafts().read("one"), openDrafts().read("other")]).toEqual([draft, null]);
  openDrafts().forget("one");
  expect(openDrafts().read("one")).toBeNull();
});

test("another person of this tab finds nothing, and the first one again what was kept", () => {
  writeStored(storedKeys.session, "asha");
  const first = openDrafts();
  first.keep("one", draft);
  writeStored(storedKeys.session, "ravi");
  expect(openDrafts().read("one")).toBeNull();
  expect([first.isCurrent(), first.read("one")]).toEqual([false, draft]);
  writeStored(storedKeys.session, "asha");
  expect(openDrafts().read("one")).toEqual(draft);
});

test("the drafts edited longest ago are dropped beyond twenty", () => {
  const names = Array.from({ length: 21 }, (_, at) => `${at}`);
  for (const name of [...names.slice(0, 20), "0", "20"]) openDrafts().keep(name, draft);
  expect(names.filter((name) => openDrafts().read(name) === null)).toEqual(["1"]);
});

test.each(["", "null", "{", '"text"', "[5]", '{"title":"Shop"}'])(
  "%j in the storage counts as nothing",
  (text) => {
    writeStored(storedKeys.session, "asha");
    sessionStorage.setItem("draft asha one", text);
    sessionStorage.setItem("drafts", text);
    expect(openDrafts().read("one")).toBeNull();
    openDrafts().keep("one", draft);
    expect(openDrafts().read("one")).toEqual(draft);
  },
);
