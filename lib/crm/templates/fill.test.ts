import { expect, test } from "vitest";
import { filled, placeholdersIn, unfilledReason } from "./fill";

const values = { client: "Ravi", amount: "₹1,20,000", me: "", company: null };

test.each([
  ["Dear {client}", "Dear Ravi"],
  ["{client}, {client}", "Ravi, Ravi"],
  ["The amount is {amount}", "The amount is ₹1,20,000"],
  ["Regards, {me} of {company}", "Regards, {me} of {company}"],
  ["{unknown} and {CLIENT} stay", "{unknown} and {CLIENT} stay"],
  ["100 % {client} 🙏\nनमस्ते", "100 % Ravi 🙏\nनमस्ते"],
  ["$& {client}", "$& Ravi"],
])("%j is filled in as %j", (text, result) => {
  expect(filled(text, values)).toBe(result);
});

test("a value that names a placeholder itself is not filled in again", () => {
  expect(filled("{client}", { client: "{me}", me: "Asha" })).toBe("{me}");
});

test("placeholders without a value are left, each once", () => {
  expect(placeholdersIn("{me} {client} {me}")).toEqual(["client", "me"]);
  expect(placeholdersIn(filled("{me} {client} {me} {company}", values))).toEqual(["me", "company"]);
});

test("a text with a placeholder left is not sent", () => {
  expect(unfilledReason("It costs {amount}")).toBe(
    "This text has no value for {amount}: fill it in or take it out",
  );
  expect(unfilledReason("It costs {a lot}")).toBeNull();
});
