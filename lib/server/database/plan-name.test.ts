import { expect, test } from "vitest";
import { freshCompany } from "@/testing/company";

test("a writing connection keeps the plan of a statement that comes again, and of no other", async () => {
  const { inTenant, companyId } = await freshCompany();
  const kept = await inTenant(async ({ db }) => {
    for (const _ of [1, 2, 3, 4, 5, 6])
      await db.$queryRaw`select name as "comesAgain" from company where id = ${companyId}::uuid`;
    await db.$queryRaw`select name as "comesOnce" from company where id = ${companyId}::uuid`;
    return db.$queryRaw<{ statement: string }[]>`
      select statement from pg_prepared_statements where statement like ${"%comes%"} or statement ilike ${"begin%"}`;
  });
  expect(kept).toHaveLength(1);
  expect(kept[0]?.statement).toContain("comesAgain");
});
