import { expect, test, vi } from "vitest";
import { freshCompany } from "@/testing/company";
import { allowLongStatements } from "./db";
import { longStatements, waitForLongStatements } from "./pools";

test("a statement of a transaction of long statements may take longer than any other", async () => {
  const { inTenant } = await freshCompany();
  const slept = inTenant(async ({ db }) => {
    await allowLongStatements(db);
    return db.$queryRaw`select 'slept' as state from pg_sleep(7)`;
  });
  expect(await slept).toEqual([{ state: "slept" }]);
});

test.each(["COMMIT", "ROLLBACK"])("the longer wait ends with %s", (end) => {
  const query = vi.fn();
  const client = { query };
  waitForLongStatements(client);
  const send = (text: string) => client.query({ text });
  for (const text of ["select 1", longStatements, "select 2", end, "select 3"]) send(text);
  expect(query.mock.calls.map(([{ text, query_timeout }]) => [text, query_timeout])).toEqual([
    ["select 1", undefined],
    [longStatements, 26_500],
    ["select 2", 26_500],
    [end, undefined],
    ["select 3", undefined],
  ]);
});
