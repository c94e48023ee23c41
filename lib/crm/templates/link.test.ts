import { expect, test } from "vitest";
import { messageLink } from "./fill";

const ravi = { channel: "whatsapp", to: "919820012345" } as const;

test.each([
  ["Hello Ravi", "Hello%20Ravi"],
  ["100 % & more? #1 +2 = 3", "100%20%25%20%26%20more%3F%20%231%20%2B2%20%3D%203"],
  ["line one\nline two", "line%20one%0Aline%20two"],
  ["🙏", "%F0%9F%99%8F"],
  ["नमस्ते", "%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87"],
  ["שלום", "%D7%A9%D7%9C%D7%95%D7%9D"],
  ["https://acme.example/p/x?y=1&z=2", "https%3A%2F%2Facme.example%2Fp%2Fx%3Fy%3D1%26z%3D2"],
  ["half \ud83d emoji", "half%20%EF%BF%BD%20emoji"],
])("%j is written into a WhatsApp link and read back the same", (text, encoded) => {
  expect(messageLink(ravi, text)).toBe(`https://wa.me/919820012345?text=${encoded}`);
});

test("a mail has line ends as mail programs expect them", () => {
  const to = { channel: "mail", to: "ravi+sales@acme.example" } as const;
  expect(messageLink(to, "one\ntwo")).toBe("mailto:ravi%2Bsales@acme.example?body=one%0D%0Atwo");
});

test("1,000 Latin letters fit into a link, 1,000 Devanagari ones do not", () => {
  expect(messageLink(ravi, "a".repeat(1_000))).not.toBeNull();
  expect(messageLink(ravi, "न".repeat(1_000))).toBeNull();
});
