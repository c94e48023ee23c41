import { expect, test } from "vitest";
import { meetingScope, scopeParameters } from "./meeting-scope";

test.each([
  [{}, "upcoming"],
  [{ status: "Scheduled", csPerson: "Asha Sharma" }, "upcoming"],
  [{ search: "aurora" }, "all"],
  [{ leadId: "some" }, "all"],
  [{ due: "overdue" }, "all"],
  [{ f: "csPerson:in:me;scheduledDate:last:7d" }, "all"],
  [{ f: "csPerson:in:me" }, "upcoming"],
  [{ search: "aurora", when: "upcoming" }, "upcoming"],
  [{ when: "past" }, "past"],
  [{ when: "someday" }, "upcoming"],
])("the address %j shows the meetings that are %s", (address: Record<string, string>, scope) => {
  expect(meetingScope((key) => address[key] ?? "")).toBe(scope);
});

test("the upcoming scope begins today, the past scope ends yesterday", () => {
  expect(scopeParameters("upcoming", "2026-11-22")).toEqual({
    from: "2026-11-22",
    sort: "scheduledDate",
  });
  expect(scopeParameters("past", "2026-11-01")).toEqual({
    to: "2026-10-31",
    sort: "-scheduledDate",
  });
  expect(scopeParameters("all", "2026-11-22")).toEqual({ sort: "-scheduledDate" });
});
