import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "@/lib/server/database/new-id";
import { confirmedCompany, isApiKey, newApiKey, noteConfirmed, readApiKey } from "./api-key";

const refused = expect.objectContaining({ code: "unauthenticated" });

test("a key names its company and itself, and no two are alike", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (companyId, keyId) => {
      const text = newApiKey(companyId, keyId);
      expect(isApiKey(text)).toBe(true);
      expect(readApiKey(text)).toMatchObject({ companyId, keyId });
      expect(newApiKey(companyId, keyId)).not.toBe(text);
    }),
  );
});

test("a typing error is found without a look into the database", () => {
  const text = newApiKey(newId(), newId());
  const place = fc.integer({ min: 0, max: text.length - 1 });
  const typed = fc.constantFrom(..."09AZaz_ é", "");
  fc.assert(
    fc.property(place, typed, (at, character) => {
      const wrong = text.slice(0, at) + character + text.slice(at + 1);
      fc.pre(wrong !== text);
      expect(() => readApiKey(wrong)).toThrow(refused);
    }),
  );
  for (const wrong of ["bp_", `${text} `, `bp_${"z".repeat(92)}`])
    expect(() => readApiKey(wrong)).toThrow(refused);
});

test("a key counts for its company once this process has confirmed it from that address", () => {
  const companyId = newId();
  const text = newApiKey(companyId, newId());
  expect(confirmedCompany(text, "203.0.113.7")).toBeNull();
  noteConfirmed({ hash: readApiKey(text).hash, ip: "203.0.113.7" });
  expect(confirmedCompany(text, "203.0.113.7")).toBe(companyId);
  expect(confirmedCompany(text, "203.0.113.8")).toBeNull();
  expect(confirmedCompany(newApiKey(companyId, newId()), "203.0.113.7")).toBeNull();
});
