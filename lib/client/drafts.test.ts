// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forget, keep, readKept } from "./kept-draft";

const values = { title: "Shop", items: [{ rate: 5 }] };
const fresh = { enquiryId: "one", id: null };
const draft = { enquiryId: "one", id: "draft" };
const revision = { enquiryId: "one", id: "revision" };

beforeEach(() => sessionStorage.clear());

test("the kept values of a draft are found again, for that draft alone", () => {
  keep(draft, values);
  expect(readKept(draft)).toEqual(values);
  expect([readKept(revision), readKept(fresh)]).toEqual([null, null]);
  forget(revision);
  forget(fresh);
  expect(readKept(draft)).toEqual(values);
  forget(draft);
  expect(readKept(draft)).toBeNull();
});

test("a proposal that was never saved is kept by its enquiry", () => {
  keep(fresh, values);
  expect(readKept(fresh)).toEqual(values);
  expect(readKept({ enquiryId: "other", id: null })).toBeNull();
});

test("values kept under the older key of the enquiry are found and forgotten", () => {
  sessionStorage.setItem("proposal-of-one", JSON.stringify({ id: "draft", values }));
  forget(fresh);
  expect(readKept(draft)).toEqual(values);
  forget(draft);
  expect(sessionStorage.getItem("proposal-of-one")).toBeNull();
});

test("the drafts edited longest ago are dropped beyond twenty", () => {
  const drafts = Array.from({ length: 21 }, (_, at) => ({ enquiryId: "one", id: `${at}` }));
  for (const one of drafts.slice(0, 20)) keep(one, values);
  for (const one of [drafts[0], drafts[20]]) if (one) keep(one, values);
  const given = drafts.filter((one) => readKept(one) === null);
  expect(given.map(({ id }) => id)).toEqual(["1"]);
});

test.each(["", "null", "{", '"text"', '{"id":5,"values":{}}', '{"id":null,"values":null}'])(
  "%j in the storage counts as nothing",
  (text) => {
    sessionStorage.setItem("proposal-of-one", text);
    sessionStorage.setItem("proposals-kept", text);
    expect(readKept(fresh)).toBeNull();
    keep(fresh, values);
    expect(readKept(fresh)).toEqual(values);
  },
);
