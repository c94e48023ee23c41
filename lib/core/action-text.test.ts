import { expect, test } from "vitest";
import { actionText } from "./action-text";

test.each([
  ["lead.created", "Lead added"],
  ["calendar_feed.revoked", "Calendar feed revoked"],
  ["constructor", "Constructor"],
  ["", ""],
])("%s reads as %s", (action, text) => {
  expect(actionText({ "lead.created": "Lead added" }, action)).toBe(text);
});
