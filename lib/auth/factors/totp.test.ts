import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { seal, unseal } from "@/lib/server/tokens/data-key";
import { newRecoveryCodes, recoveryHash } from "./take-code";
import { judgeTotp, newTotpSecret, totpUri } from "./totp";

const secret = Secret.fromLatin1("12345678901234567890").base32;

// RFC 6238, appendix B, the last six digits of its SHA-1 values.
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %d the code of RFC 6238 is right, for its step and the next one", (second, code) => {
  const at = (later: number) => judgeTotp(secret, code, new Date((second + later) * 1000));
  expect(at(0)).toEqual({ step: Math.floor(second / 30) });
  expect(at(30)).toEqual({ step: Math.floor(second / 30) });
  expect(at(60)).toBe("clock");
  expect(at(-30)).toBe("clock");
  expect(at(-300)).toBe("clock");
  expect(at(330)).toBe("wrong");
  expect(at(-330)).toBe("wrong");
});

test("a secret has 160 bits, and its address names the place and the account", () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(made, { place: "Acme & Sons", email: "asha@acme.in" }));
  expect(uri.protocol).toBe("otpauth:");
  expect(uri.searchParams.get("secret")).toBe(made);
  expect(uri.searchParams.get("issuer")).toBe("Acme & Sons");
});

test("ten recovery codes differ, and count however their groups are typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/);
    expect(recoveryHash(code.toLowerCase().replaceAll("-", " "))).toEqual(recoveryHash(code));
  }
});

test("a stored secret opens for its owner only, and not once it was changed", () => {
  const sealed = seal(Buffer.from("secret"), "one");
  expect(Buffer.from(unseal(sealed, "one")).toString()).toBe("secret");
  expect(() => unseal(sealed, "another")).toThrow();
  const changed = sealed.map((byte, at) => (at === 14 ? byte ^ 1 : byte));
  expect(() => unseal(changed, "one")).toThrow();
});
