import { expect, test } from "vitest";
import { z } from "zod";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { freshCompany } from "@/testing/company";
import { defineJob, deleteCompanyJobs, enqueue, handle, PermanentFailure } from "./jobs";

const importJob = defineJob("imports", z.object({ companyId: z.guid(), importId: z.string() }));

test("a job written in a transaction that fails is never there", async () => {
  const { inTenant, companyId } = await freshCompany();
  await expect(
    inTenant(async (tenant) => {
      await enqueue(tenant, importJob, { importId: "lost" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await jobsOf(companyId)).toEqual([]);
});

test("a company's job carries the company whatever its data says", async () => {
  const { inTenant, companyId } = await freshCompany();
  const other = await freshCompany();
  await inTenant((tenant) =>
    enqueue(tenant, importJob, { importId: "one", companyId: other.companyId }),
  );
  expect(await jobsOf(companyId)).toMatchObject([{ data: { companyId, importId: "one" } }]);
  expect(await jobsOf(other.companyId)).toEqual([]);
});

test("the database refuses a job that speaks of another company", async () => {
  const { inTenant } = await freshCompany();
  const other = await freshCompany();
  const forged = inTenant(({ db }) =>
    enqueue({ db }, importJob, { importId: "one", companyId: other.companyId }),
  );
  await expect(forged).rejects.toThrow(/a job of another company/);
});

test("a job can be held back until a time", async () => {
  const { inTenant, companyId } = await freshCompany();
  const startAfter = new Date("2030-01-01T00:00:00Z");
  await inTenant((tenant) => enqueue(tenant, importJob, { importId: "late" }, { startAfter }));
  expect(await jobsOf(companyId)).toMatchObject([{ start_after: startAfter }]);
});

test("data that its schema does not know is refused when written and dead when read", async () => {
  const { inTenant } = await freshCompany();
  const run = handle(importJob, async () => undefined).run({ importId: 1 }, attempt);
  await expect(run).rejects.toThrow(PermanentFailure);
  const wrong = { importId: 1 } as unknown as { importId: string };
  await expect(inTenant((tenant) => enqueue(tenant, importJob, wrong))).rejects.toThrow();
});

test("all jobs of a company can be removed without touching another's", async () => {
  const [one, two] = [await freshCompany(), await freshCompany()];
  for (const { inTenant } of [one, two])
    await inTenant((tenant) => enqueue(tenant, importJob, { importId: "x" }));
  const removed = await withPlatform(systemActor, (platform) =>
    deleteCompanyJobs(platform, one.companyId),
  );
  expect(removed).toBe(1);
  expect(await jobsOf(two.companyId)).toHaveLength(1);
});

const attempt = { jobId: "00000000-0000-4000-8000-000000000000", number: 1, isLast: false };

function jobsOf(companyId: string) {
  return withPlatform(
    systemActor,
    ({ db }) =>
      db.$queryRaw<
        unknown[]
      >`select data, start_after from pgboss.job where data->>'companyId' = ${companyId}`,
  );
}
