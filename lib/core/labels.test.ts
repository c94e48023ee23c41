import { expect, test } from "vitest";
import { actionText, displayName, enumerated, initials } from "./labels";

test.each([
  ["Asha", null, "A"],
  ["Asha Sharma", null, "AS"],
  ["  asha   sharma ", null, "AS"],
  ["Asha Devi Sharma", null, "AS"],
  ["Dr A B C Rao", null, "DR"],
  ["", "ravi@demo.example", "R"],
  ["   ", "ravi@demo.example", "R"],
  [null, "ravi@demo.example", "R"],
  [null, null, "U"],
  ["", "", "U"],
  ["𝒜sha 𝒮harma", null, "𝒜𝒮"],
])("%j with the e-mail %j gives %s", (name, email, expected) => {
  expect(initials(name, email)).toBe(expected);
});

test.each([
  ["Asha", "a@b.example", "Asha"],
  [" ", "asha.s@b.example", "asha.s"],
  [null, "asha@b.example", "asha"],
])("%j and %s is shown as %s", (name, email, expected) => {
  expect(displayName(name, email)).toBe(expected);
});

test.each([
  [[], ""],
  [["leads"], "leads"],
  [["leads", "meetings"], "leads and meetings"],
  [["leads", "meetings", "enquiries"], "leads, meetings and enquiries"],
])("%j is enumerated as %j", (texts, expected) => {
  expect(enumerated(texts, "and")).toBe(expected);
});

test.each([
  ["lead.created", "Lead added"],
  ["calendar_feed.revoked", "Calendar feed revoked"],
  ["constructor", "Constructor"],
  ["", ""],
])("%s reads as %s", (action, text) => {
  expect(actionText({ "lead.created": "Lead added" }, action)).toBe(text);
});
