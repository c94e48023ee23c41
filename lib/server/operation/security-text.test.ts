import { expect, test } from "vitest";
import { securityText } from "./security-text";

const now = new Date("2026-11-26T00:00:00Z");
const unset = { SECURITY_CONTACT: undefined, MAIL_FROM: undefined };

test.each([
  [{ ...unset, SECURITY_CONTACT: "https://acme.example/report" }, "https://acme.example/report"],
  [{ SECURITY_CONTACT: "safe@acme.example", MAIL_FROM: "a@b.example" }, "mailto:safe@acme.example"],
  [{ ...unset, MAIL_FROM: "Acme <crm@acme.example>" }, "mailto:crm@acme.example"],
])("security.txt names the contact of %j for half a year", (settings, contact) => {
  expect(securityText(settings, now)).toBe(
    `Contact: ${contact}\nExpires: 2027-05-25T00:00:00.000Z\nPreferred-Languages: en\n`,
  );
});

test("there is no security.txt without a contact", () => {
  expect(securityText(unset, now)).toBeNull();
});
