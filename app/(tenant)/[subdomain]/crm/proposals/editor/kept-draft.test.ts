// @vitest-environment jsdom
import { expect, test } from "vitest";
import { readKept, writeKept } from "./kept-draft";

const kept = { id: null, values: { title: "Shop", items: [{ rate: 5 }] } };

test("what is kept for an enquiry is found again, for that enquiry alone", () => {
  writeKept("one", kept);
  expect(readKept("one")).toEqual(kept);
  expect(readKept("other")).toBeNull();
  writeKept("one", null);
  expect(readKept("one")).toBeNull();
});

test.each(["", "null", "{", '"text"', '{"id":5,"values":{}}', '{"id":null,"values":null}'])(
  "%j in the storage counts as nothing",
  (text) => {
    sessionStorage.setItem("proposal-of-one", text);
    expect(readKept("one")).toBeNull();
  },
);
