import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addSource, send, settleAll } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";
import { formErrors, keepForm, readKeptForm, trap } from "./public-form";

const token = "t".repeat(43);
const now = new Date("2026-11-29T10:00:00Z");

test("what was typed comes back from its address for an hour, and is not to be read from it", () => {
  const typed = fc.string({ unit: "grapheme", maxLength: 1_000 });
  const form = fc.record({ name: typed, message: typed }, { requiredKeys: [] });
  fc.assert(
    fc.property(form, (values) => {
      const given = { values, errors: { name: "Your name is required" } };
      const kept = keepForm(token, given, now);
      const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
      const read = readKeptForm(token, kept, later(59));
      expect(read.errors).toEqual(given.errors);
      expect(values.name?.startsWith(read.values.name ?? "") ?? true).toBe(true);
      const { message = "" } = values;
      // Few letters are there by chance.
      if (message.length > 12)
        expect(kept).not.toContain(Buffer.from(message).toString("base64url").slice(0, 16));
      expect(readKeptForm(token, kept, later(61)).values).toEqual({});
      expect(readKeptForm("u".repeat(43), kept, now).values).toEqual({});
      const bytes = Buffer.from(kept, "base64url");
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      expect(readKeptForm(token, bytes.toString("base64url"), now).values).toEqual({});
    }),
    { numRuns: 50 },
  );
});

test("the longest form that is kept fits into an address", () => {
  const long = "क".repeat(60_000);
  const values = { name: long, phone: long, email: long, company: long, message: long };
  expect(keepForm(token, { values, errors: {} }, now).length).toBeLessThan(8_000);
});

test.each([
  [{}, ["name", "phone"]],
  [{ name: "Asha" }, ["phone"]],
  [{ name: "Asha", email: "a@b.co" }, []],
  [{ name: "Asha", phone: "98200 12345", email: "at work" }, ["email"]],
  [{ name: "\u200b", phone: "call" }, ["name", "phone"]],
  [{ name: "Asha", phone: "9820012345", message: "x".repeat(1_001) }, ["message"]],
])("the form %j has errors at %j", (values, fields) => {
  expect(Object.keys(formErrors(values)).sort()).toEqual(fields.sort());
});

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
});

const headers = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html",
  origin: "null",
};
const post = (to: string, values: Record<string, string>) =>
  send(home, to, { body: new URLSearchParams(values).toString(), headers });
const lead = { name: "Meera Nair", phone: "98200 12345", company: "", message: "Hello\r\nthere" };

test("a form becomes a lead, one with errors is shown again with what was typed, and a program's is thanked only", async () => {
  const source = await addSource(home, { kind: "form" });
  const wrong = await post(source.token, { ...lead, phone: "call me", [trap]: "" });
  const address = new URL(wrong.headers.get("location") ?? "", "http://x");
  expect([wrong.status, address.pathname]).toEqual([303, `/f/${source.token}`]);
  const kept = readKeptForm(source.token, address.searchParams.get("kept") ?? "", new Date());
  expect(kept.values).toMatchObject({ name: "Meera Nair", phone: "call me" });
  expect(Object.keys(kept.errors)).toEqual(["phone"]);
  const thanks = `/f/${source.token}/thanks`;
  const robot = await post(source.token, { ...lead, [trap]: "555" });
  expect([robot.status, robot.headers.get("location")]).toEqual([303, thanks]);
  const byProgram = await send(home, source.token, { body: { ...lead, [trap]: "555" } });
  expect(byProgram.status).toBe(202);
  expect(await settleAll(home)).toEqual([]);
  const sent = await post(source.token, { ...lead, [trap]: "" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, thanks]);
  expect(await settleAll(home)).toMatchObject([{ state: "lead" }]);
  const stored = await home.inTenant(({ db, companyId }) =>
    db.lead.findFirstOrThrow({ where: { companyId } }),
  );
  expect(stored).toMatchObject({ clientName: "Meera Nair", comment: "Hello\nthere" });
});

test("a form of another site keeps what it calls a fax number, whatever its name", async () => {
  const source = await addSource(home, { name: "Other site" });
  for (const name of ["fax_number", trap]) await post(source.token, { ...lead, [name]: "555" });
  const arrivals = await settleAll(home);
  expect(arrivals.filter(({ sourceId }) => sourceId === source.id)).toHaveLength(2);
});
