import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createMember, uniqueText } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { findPeople } from "./people";
import { peopleQuery } from "./schema";

const find = (search: string) =>
  withPlatform(systemActor, (platform) => findPeople(platform, peopleQuery.parse({ search })));

test("a person is found by e-mail in every company they belong to", async () => {
  const email = `${uniqueText()}@example.com`;
  const [first, second] = [await freshCompany(), await freshCompany()];
  const gone = await freshCompany({ deletedAt: new Date() });
  for (const { companyId } of [first, second, gone]) await createMember({ companyId, email });
  const companies = (await find(email.toUpperCase())).map(({ companyId }) => companyId);
  expect(companies.sort()).toEqual([first.companyId, second.companyId].sort());
});

test("an address that begins with the text comes before one that contains it", async () => {
  const text = uniqueText();
  const { companyId } = await freshCompany();
  for (const email of [`a-${text}@example.com`, `${text}@example.com`])
    await createMember({ companyId, email });
  expect((await find(text)).map(({ email }) => email)).toEqual([
    `${text}@example.com`,
    `a-${text}@example.com`,
  ]);
  expect(await find("%_%")).toEqual([]);
});
