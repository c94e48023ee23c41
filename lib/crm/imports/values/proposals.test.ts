import { expect, test } from "vitest";
import { importTarget } from "../targets";
import { alikeWords } from "./alike";
import { proposeChoice, proposePerson } from "./proposals";
import { choicesOf } from "./unknown";

const stages = [
  "New",
  "Contacted",
  "Qualified",
  "Proposal",
  "Negotiation",
  "Closed Won",
  "Closed Lost",
  "Got Enquiry",
  "Won",
  "Lost",
  "Pending",
];

test.each([
  ["Working", "Contacted"],
  ["  WORKING ", "Contacted"],
  ["Working - hot", null],
  ["Negotiation stage", "Negotiation"],
  ["Qualifed", "Qualified"],
  ["Call / follow-up", "Contacted"],
  ["Follow-up", "Contacted"],
  ["Deal won!", null],
  ["02. Contacted", "Contacted"],
  ["نیا", null],
  ["x".repeat(80), null],
])("the stage proposed for “%s” is %s", (text, stage) => {
  const proposal = stage === null ? null : { rule: "use", value: stage };
  expect(proposeChoice(text, stages, alikeWords.leads.stage ?? {})).toEqual(proposal);
});

test.each(["-", "--", "?", "…", "‏"])("no letter and no digit, as in “%s”, is no value", (text) => {
  expect(proposeChoice(text, stages, {})).toEqual({ rule: "empty" });
});

const people = ["Asha Sharma", "Ravi Kulkarni", "Meera Rao", "Meera Shah"];

test.each([
  ["asha  sharma", "Asha Sharma"],
  ["Ravi", "Ravi Kulkarni"],
  ["Ravi Kulkarni Pune", "Ravi Kulkarni"],
  ["Ravi Kulkarny", "Ravi Kulkarni"],
  ["Meera", null],
  ["Darcel Schlecht", null],
])("the member proposed for “%s” is %s", (text, name) => {
  const proposal = name === null ? { rule: "keep" } : { rule: "use", value: name };
  expect(proposePerson(text, people)).toEqual(proposal);
});

test.each(["me", "Nobody", "no one", "UNASSIGNED"])(
  "nothing is proposed for “%s”, which is hardly a name",
  (text) => {
    expect(proposePerson(text, people)).toBe(null);
    expect(proposePerson(text, [text])).toEqual({ rule: "use", value: text });
  },
);

test("every word alike leads to a choice of its field, and none is a choice or another word of it", () => {
  for (const kind of ["brands", "leads"] as const) {
    for (const [key, words] of Object.entries(alikeWords[kind])) {
      const field = importTarget(kind).columns.find((one) => one.key === key);
      const choices = (field && choicesOf(field, [])) ?? [];
      expect(Object.values(words).filter((value) => !choices.includes(value))).toEqual([]);
      const known =
        field?.kind === "choice" ? [...choices, ...Object.keys(field.otherWords ?? {})] : [];
      expect(
        Object.keys(words).filter((word) => known.includes(word) && key !== "priority"),
      ).toEqual([]);
    }
  }
});
