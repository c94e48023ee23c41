import { expect, test } from "vitest";
import { phoneKey } from "@/lib/core/phone-digits";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { areAlike } from "./alike";
import { phoneKeyIn } from "./phone-key";
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
    const rows = await withPlatform(
      systemActor,
      ({ db }) =>
        db.$queryRaw<{ key: string }[]>`
        select ${phoneKeyIn(Prisma.sql`number`)} as key from unnest(${texts}::text[]) with ordinality n(number, at)
        order by at`,
    );
    expect(rows.map((row) => row.key)).toEqual(texts.map(() => key ?? ""));
  }
});

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
