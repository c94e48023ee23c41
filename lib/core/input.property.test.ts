import fc from "fast-check";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { email, phone, url } from "./contact";
import { schemaIn } from "./endpoint";
import { choice, inputObject, withoutAbsent } from "./input-object";

const body = inputObject({ title: z.string() }, ["owner"]);
const readOnly = ["id", "_id", "createdAt", "updatedAt", "version", "owner"];
const key = fc.stringMatching(/^[a-z]{1,12}$/);

test("a body ignores the read-only keys, whatever they hold", () => {
  const sentBack = fc.dictionary(fc.constantFrom(...readOnly), fc.jsonValue());
  fc.assert(
    fc.property(sentBack, fc.string(), (values, title) => {
      expect(body.parse({ ...values, title })).toEqual({ title });
    }),
  );
});

test("a body refuses every other unknown key", () => {
  const unknown = key.filter((name) => name !== "title" && !readOnly.includes(name));
  fc.assert(
    fc.property(unknown, fc.jsonValue(), (name, value) => {
      expect(body.safeParse({ title: "Title", [name]: value }).success).toBe(false);
    }),
  );
});

test.each([null, "text", 1, true])("a body of %j is refused: Send an object", (value) => {
  expect(body.safeParse(value).error?.issues[0]?.message).toBe("Send an object");
});

test("a read-only name that is a field of the body is read", () => {
  expect(inputObject({ version: z.int() }).parse({ version: 2, id: "1" })).toEqual({ version: 2 });
});

test("a choice takes its values, treats empty as absent and refuses all else", () => {
  const stage = choice(["New", "Won"]);
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom("New", "Won", "", null), fc.string()), (value) => {
      const read = stage.safeParse(value);
      if (value === "New" || value === "Won") expect(read.data).toBe(value);
      else if (!value) expect(read).toMatchObject({ success: true, data: undefined });
      else expect(read.error?.issues[0]?.message).toBe("Choose one of: New, Won");
    }),
  );
});

test("an update without absent keys keeps null and every other value", () => {
  const values = fc.dictionary(key, fc.option(fc.jsonValue(), { nil: undefined }));
  fc.assert(
    fc.property(values, (given) => {
      const kept = Object.entries(given).filter(([, value]) => value !== undefined);
      expect(Object.entries(withoutAbsent(given))).toEqual(kept);
    }),
  );
});

test("a schema is made once for each time zone, and one without time zone is itself", () => {
  const make = vi.fn((timeZone: string) => z.literal(timeZone));
  const zones = ["Asia/Kolkata", "UTC", "Asia/Kolkata", "UTC"];
  const schemas = zones.map((zone) => schemaIn(make, { timeZone: zone }));
  expect(schemas.map((schema) => schema.value)).toEqual(zones);
  expect(schemas[2]).toBe(schemas[0]);
  expect(make).toHaveBeenCalledTimes(2);
  const fixed = z.string();
  expect(schemaIn(fixed, { timeZone: "UTC" })).toBe(fixed);
});

test("an e-mail address is stored in lower case and reads back unchanged", () => {
  const local = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
  fc.assert(
    fc.property(local, fc.stringMatching(/^[A-Za-z]{2,12}$/), (name, domain) => {
      const stored = email().parse(` ${name}@${domain}.com `);
      expect(stored).toBe(`${name}@${domain}.com`.toLowerCase());
      expect(email().parse(stored)).toBe(stored);
    }),
  );
});

test("a web address has http or https and no credentials", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      expect(url().parse(address)).toBe(address);
      expect(url().safeParse(address.replace("://", "://user:secret@")).success).toBe(false);
      expect(url().safeParse(address.replace(/^https?/, "javascript")).success).toBe(false);
    }),
  );
});

test("a phone number has 5 to 20 digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,30}$/), (digits) => {
      const allowed = digits.length >= 5 && digits.length <= 20;
      expect(phone().safeParse(`+${digits}`).success).toBe(allowed);
    }),
  );
});
