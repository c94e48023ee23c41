import { expect, test } from "vitest";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import { storedSource } from "@/testing/capture/stored-source";
import { formValues, inputOf, sourceForm, updateOf } from "./source-values";
import { givesText, stateOf } from "./words";

const now = new Date("2026-11-29T12:00:00Z");
const lastArrivalAt = "2026-11-29T11:55:00.000Z";

test.each([
  [{ state: "off", lastArrivalAt }, "Off", "Last arrival 5 minutes ago"],
  [{}, "Waiting", "Nothing has arrived yet"],
  [{ lastArrivalAt }, "On", "Last arrival 5 minutes ago"],
  [{ lastArrivalAt, failedArrivals: 1 }, "On", "Last arrival 5 minutes ago · 1 arrival failed"],
  [
    { lastArrivalAt, failedArrivals: 3, isFailing: true },
    "Failing",
    "Last arrival 5 minutes ago · 3 arrivals failed",
  ],
] as const)("a source with %j is %s", (given, label, sentence) => {
  expect(stateOf({ ...storedSource, ...given }, now)).toMatchObject({ label, sentence });
});

const people = ["Asha", "Ravi", "Meera", "Dev"].map((name) => ({ id: name, name }));
const receivers = { people, teams: [{ id: "west", name: "West" }] };

test.each([
  [{ to: "nobody" }, "Unassigned, for members to claim"],
  [{ to: "person", memberId: "Asha" }, "Given to Asha"],
  [{ to: "person", memberId: "gone" }, "Given to a former member"],
  [{ to: "people", memberIds: ["Asha", "Ravi"] }, "In turn among Asha, Ravi"],
  [{ to: "people", memberIds: people.map(({ id }) => id) }, "In turn among 4 members"],
  [{ to: "team", teamId: "west" }, "In turn in the team West"],
] as const)("who gets the leads of %j is written", (gives, text) => {
  const source: LeadSource = {
    ...storedSource,
    gives: gives.to === "people" ? { ...gives, memberIds: [...gives.memberIds] } : gives,
    replyMinutes: null,
  };
  expect(givesText(source, receivers)).toBe(text);
  expect(givesText({ ...source, replyMinutes: 15 }, receivers)).toBe(
    `${text} · reply within 15 minutes`,
  );
  const { name, state, brandRule, reopens, replyMinutes } = source;
  const values = formValues(source, receivers);
  const isGone = gives.to === "person" && gives.memberId === "gone";
  expect(inputOf(values)).toEqual({
    name,
    state,
    brandRule,
    reopens,
    replyMinutes,
    gives: isGone ? { to: "person", memberId: "" } : gives,
  });
  expect(updateOf(values, { ...values, reopens: true, name: "Fair" })).toEqual({
    reopens: true,
    name: "Fair",
  });
});

test("a secret is sent only where one is typed, its parts in one text", () => {
  const values = formValues({ ...storedSource, kind: "meta" }, receivers);
  expect(inputOf({ ...values, secret: ["app", "page"] }).secret).toBe("app page");
  expect(inputOf({ ...values, kind: "google", secret: ["key", "left over"] }).secret).toBe("key");
  expect(inputOf({ ...values, kind: "link", secret: ["left", "over"] }).secret).toBeUndefined();
});

test.each([
  ["meta", ["app", "page"], []],
  ["meta", ["", ""], []],
  ["meta", ["", "page"], [["secret.0", "Enter App secret too"]]],
  ["meta", ["app", " "], [["secret.1", "Enter Page access token too"]]],
  ["google", ["", "left over"], []],
] as const)("of a secret of %s, %j is a part missing", (kind, secret, missing) => {
  const values = formValues({ ...storedSource, kind }, receivers);
  const { error } = sourceForm.safeParse({ ...values, secret });
  const issues = error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  expect(issues).toEqual(missing);
});
