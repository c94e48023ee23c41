import { expect, test } from "vitest";
import { brandNoContactReason, noContactReason } from "./no-contact";

const ravi = { clientName: "Ravi Shah", brand: "Acme", doNotContact: false };

test.each([
  [{ ...ravi, brandDoNotContact: false }, null],
  [{ ...ravi, doNotContact: true, brandDoNotContact: true }, "Ravi Shah asked not to be contacted"],
  [{ ...ravi, brandDoNotContact: true }, "Acme asked not to be contacted"],
])("a client is not contacted once they or their brand asked for it", (client, reason) => {
  expect(noContactReason(client)).toBe(reason);
});

test("a brand that asked not to be contacted is named", () => {
  expect(brandNoContactReason({ name: "Acme", doNotContact: true })).toBe(
    "Acme asked not to be contacted",
  );
  expect(brandNoContactReason({ name: "Acme", doNotContact: false })).toBeNull();
});
