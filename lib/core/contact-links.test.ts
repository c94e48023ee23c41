import { expect, test } from "vitest";
import {
  mailLink,
  phoneLink,
  phoneText,
  webAddressLabel,
  webLink,
  whatsAppLink,
} from "./contact-links";

test.each([
  ["9820012345", "https://wa.me/919820012345"],
  ["+91 98200 12345", "https://wa.me/919820012345"],
  ["091-98200-12345", null],
  ["098200 12345", "https://wa.me/919820012345"],
  ["0091 98200 12345", "https://wa.me/919820012345"],
  ["022 2345 6789", null],
  ["+91 22 2345 6789", null],
  ["+1 982 001 2345", "https://wa.me/19820012345"],
  ["+971 50 123 4567", "https://wa.me/971501234567"],
  ["00 971 50 123 4567", "https://wa.me/971501234567"],
  ["+44 (0)20 7946 0958", "https://wa.me/442079460958"],
  ["050 123 4567", null],
  ["+12", null],
  ["ask the office", null],
  ["5820012345", null],
  ["98200", null],
  ["", null],
  [null, null],
])("the WhatsApp link of %j is %j", (phone, expected) => {
  expect(whatsAppLink(phone)).toBe(expected);
});

test.each([
  ["+91 (22) 2345-6789", "tel:+912223456789"],
  ["022 2345 6789", "tel:02223456789"],
  ["n/a", null],
  [undefined, null],
])("the phone link of %j is %j", (phone, expected) => {
  expect(phoneLink(phone)).toBe(expected);
});

test.each([
  ["asha@demo.example", "mailto:asha@demo.example"],
  ["a?subject=x@demo.example", "mailto:a%3Fsubject%3Dx@demo.example"],
  ["", null],
])("the mail link of %j is %j", (email, expected) => {
  expect(mailLink(email)).toBe(expected);
});

test("a stored script address never becomes a link", () => {
  expect(webLink("javascript:alert(1)")).toBeNull();
  expect(webLink("https://www.acme.example/")).toBe("https://www.acme.example/");
  expect(webAddressLabel("https://www.acme.example/")).toBe("acme.example");
});

test.each([
  ["9820024563", "+91 98200 24563"],
  ["098200-24563", "+91 98200 24563"],
  ["+91 98200 24563", "+91 98200 24563"],
  ["0091 9820 024563", "+91 98200 24563"],
  ["022 2345 6789", "022 2345 6789"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  [" 12345 ", "12345"],
  ["", ""],
  [null, ""],
])("%s is shown as %s", (typed, shown) => {
  expect(phoneText(typed)).toBe(shown);
});
