import { expect, test } from "vitest";
import { changeHrefOf, hrefOf } from "./entry-pages";

test.each([
  [{ kind: "lead", id: "1" }, "/crm/leads/1"],
  [{ kind: "change", id: "1" }, "/crm/changes/1"],
  [{ kind: "member", id: "1" }, "/team?search=Asha+Rao"],
  [{ kind: "company", id: "1" }, null],
  [null, null],
])("the record %j has the page %s", (subjectPage, href) => {
  expect(hrefOf({ subjectPage, subjectName: "Asha Rao" })).toBe(href);
});

test("an entry leads to the change of many records that it belongs to", () => {
  expect(changeHrefOf({ details: { changeId: "1", changes: {} } })).toBe("/crm/changes/1");
  expect(changeHrefOf({ details: { changes: {} } })).toBeNull();
});
