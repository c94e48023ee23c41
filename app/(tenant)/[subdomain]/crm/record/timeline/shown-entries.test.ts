import { expect, test } from "vitest";
import type { TimelineEntry, TimelinePage } from "@/lib/crm/timeline/schema";
import { withEarlier, withEntry, withFreshPage, withoutEntry } from "./shown-entries";

const entry = (id: string, text = id): TimelineEntry => ({
  id,
  kind: "note",
  text,
  by: "Asha",
  at: instantOf(id),
  mine: true,
  version: 1,
  isEdited: false,
  subject: { kind: "lead", id: "lead", label: "Arjun" },
});

/** Later letters are later entries. */
function instantOf(id: string): string {
  return new Date(Date.UTC(2026, 10, id.charCodeAt(0))).toISOString();
}

const page = (ids: string, nextCursor: string | null = null): TimelinePage => ({
  entries: [...ids].map((id) => entry(id)),
  nextCursor,
});

const ids = (shown: TimelinePage) => shown.entries.map(({ id }) => id).join("");

test.each([
  ["edcba", "gfedc", "gfedcba", "what is new comes first, what was earlier stays"],
  ["edcba", "fec", "fecba", "what is gone is gone"],
  ["edcba", "zyxwv", "zyxwv", "a page that does not reach what was shown stands alone"],
])("%s after %s is %s: %s", (shown, fresh, expected) => {
  expect(ids(withFreshPage(page(shown, "older"), page(fresh, "next")))).toBe(expected);
});

test("a page without a next one replaces the shown entries", () => {
  expect(withFreshPage(page("edcba", "older"), page("ed"))).toEqual(page("ed"));
});

test("earlier entries are added once, with the cursor of their page", () => {
  const shown = withEarlier(page("edc", "c"), page("cba", "a"));
  expect([ids(shown), shown.nextCursor]).toEqual(["edcba", "a"]);
});

test("an entry is shown in its place by time, new, changed or restored", () => {
  expect(ids(withEntry(page("cba"), entry("d")))).toBe("dcba");
  expect(ids(withEntry(page("dca"), entry("b")))).toBe("dcba");
  expect(ids(withEntry(page("dcb"), entry("a")))).toBe("dcba");
  const changed = withEntry(page("cba"), entry("b", "changed"));
  expect([ids(changed), changed.entries[1]]).toEqual(["cba", entry("b", "changed")]);
});

test("a removed entry is not shown", () => {
  expect(ids(withoutEntry(page("cba"), "b"))).toBe("ca");
});
