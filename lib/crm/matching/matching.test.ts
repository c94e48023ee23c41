import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneKey } from "@/lib/core/phone-digits";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { areAlike } from "./alike";
import { keyIn } from "./key-sql";
import { samenessOf, whoIs } from "./sameness";

const spellings: [key: string | null, ...texts: string[]][] = [
  [
    "9820012345",
    "9820012345",
    "98200 12345",
    "+91 98200 12345",
    "+91-98200-12345",
    "0091 9820012345",
    "098200.12345",
    "(+91) 98200-12345",
    "919820012345",
    "98200 12345 x12",
    "9820012345, 9820054321",
    "9820012345/9820054321",
  ],
  ["2223456789", "022 2345 6789", "+91 22 2345 6789", "+91 (0)22 2345 6789", "(022) 23456789"],
  ["2079460958", "+44 20 7946 0958", "020 7946 0958"],
  ["24563", "24563", "2-4563"],
  [null, "", "x12"],
];

test("a number has one key in every spelling, in the process and in the database", async () => {
  for (const [key, ...texts] of spellings) {
    expect(texts.map(phoneKey)).toEqual(texts.map(() => key));
    expect(await storedKeys(texts)).toEqual(texts.map(() => key ?? ""));
  }
});

const digits = (count: number, first: string) =>
  fc
    .tuple(fc.constantFrom(...first), fc.stringMatching(new RegExp(`^[0-9]{${count - 1}}$`)))
    .map((parts) => parts.join(""));

/** The digits in groups, with signs between that people type. */
const grouped = (number: string) =>
  fc
    .tuple(fc.integer({ min: 1, max: number.length }), fc.constantFrom("", " ", "-", ".", " - "))
    .map(([size, sign]) => (number.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join(sign));

const end = fc.constantFrom("", " x12", ", 9999999999", "/9999999999", " ");

/** Spellings of one number: an Indian one with or without codes, a foreign one with the code of its country. */
const spellingsOf = (codes: readonly string[], number: string) =>
  fc
    .tuple(fc.constantFrom(...codes), grouped(number), end)
    .map(([code, text, rest]) => `${code}${text}${rest}`);

test.each([
  [200, [""], digits(10, "6789"), ["", "0", "+91 ", "+91-", "91", "0091 ", "(+91) ", "+91 (0)"]],
  [60, ["1", "44", "65", "971", "49"], digits(9, "23456789"), ["+", "00", "(+", "+ "]],
])("%i random spellings of a number have its key", async (numRuns, countries, numbers, before) => {
  const country = fc.constantFrom(...countries);
  const random = fc.tuple(country, numbers).chain(([code, number]) => {
    const codes = before.map((one) => `${one}${code}${one.startsWith("(+") && code ? ") " : ""}`);
    return fc.tuple(fc.constant(`${code}${number}`.slice(-10)), spellingsOf(codes, number));
  });
  const sampled = fc.sample(random, numRuns);
  const keys = sampled.map(([key]) => key);
  const texts = sampled.map(([, text]) => text);
  expect(texts.map(phoneKey)).toEqual(keys);
  expect(await storedKeys(texts)).toEqual(keys);
  expect(keys.map(phoneKey)).toEqual(keys);
});

async function storedKeys(texts: readonly string[]): Promise<string[]> {
  const rows = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ key: string }[]>`
      select ${keyIn("phone", Prisma.sql`number`).key} as key
      from unnest(${[...texts]}::text[]) with ordinality n(number, at) order by at`,
  );
  return rows.map((row) => row.key);
}

test.each([
  ["Rahul Sharma", "rahul  SHARMA", true],
  ["Rahul Sharma", "Rahul", true],
  ["Rahul Sharma", "Rahul Verma", true],
  ["Mrs. Anita Rao", "Anita Rao", true],
  ["Mrs Anita Rao", "Mrs Sunita Shah", false],
  ["José Díaz", "Jose Diaz", true],
  ["R. Sharma", "Rahul Sharma", true],
  ["Sharma Rahul", "Rahul Sharma", true],
  ["राहुल शर्मा", "राहुल वर्मा", true],
  ["Al Gore", "Al Pacino", false],
  ["Rahul Sharma", "Meera Iyer", false],
])("the names %s and %s are alike: %s", (one, other, are) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([are, are]);
});

const identity = { name: "name", within: "firm", phone: "phone", email: "email" };
const rahul = { name: "Rahul Sharma", firm: "Acme", phone: "98200 12345", email: "rahul@acme.in" };
const bare = { ...rahul, phone: null, email: null };

test.each([
  ["the same number in another spelling", { phone: "+91 9820012345", email: null }, "same"],
  ["the same e-mail and another number", { phone: "98200 54321" }, "same"],
  ["the same number of a firm elsewhere", { firm: "Globex" }, "same"],
  ["the same number under a name unlike", { name: "Meera Iyer", email: null }, "other"],
  ["another number", { phone: "98200 54321", email: null }, "other"],
  ["another e-mail", { phone: null, email: "sharma@acme.in" }, "other"],
  ["no number and no e-mail", { phone: null, email: null }, "namesake"],
  ["neither, in another firm", { firm: "Globex", phone: null, email: null }, "other"],
])("of two leads of one name, with %s: %s", (_, other, sameness) => {
  const [one, two] = [whoIs(identity, rahul), whoIs(identity, { ...rahul, ...other })];
  expect([samenessOf(one, two), samenessOf(two, one)]).toEqual([sameness, sameness]);
});

test.each([
  ["l:1062269359900001", "l:1062269359900001", "Meera Iyer", "same"],
  ["118", "118", "Meera Iyer", "other"],
  ["118", "118", "R. Sharma", "same"],
  ["118", "119", "Rahul Sharma", "other"],
  ["118", null, "Rahul Sharma", "namesake"],
])("a lead of the id %s and one of the id %s, called %s: %s", (id, otherId, name, sameness) => {
  const known = { ...identity, externalId: "externalId" };
  const one = whoIs(known, { ...bare, externalId: id });
  const two = whoIs(known, { ...bare, name, externalId: otherId });
  expect([samenessOf(one, two), samenessOf(two, one)]).toEqual([sameness, sameness]);
});

test("the mailbox of an office is of one person only under one name", () => {
  const at = (name: string) => whoIs(identity, { ...bare, name, email: "sales@acme.in" });
  expect(samenessOf(at("Rahul Sharma"), at("rahul sharma"))).toBe("same");
  expect(samenessOf(at("Rahul Sharma"), at("Rahul Verma"))).toBe("other");
});

test("a kind without number and e-mail is known by its name", () => {
  const named = (name: string) => whoIs({ name: "name" }, { name });
  expect(samenessOf(named("Rao Foods"), named("RAO FOODS"))).toBe("same");
});
