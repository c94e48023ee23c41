import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { leadRoutes } from "@/app/api/crm/leads";
import { defineJob, enqueue, handle } from "@/lib/server/jobs/jobs";
import { openJobClaims } from "@/lib/server/jobs/worker/job-claims";
import { startWorker } from "@/lib/server/jobs/worker/worker";
import { createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "@/testing/fleet/pgbouncer";
import { ownDatabase } from "@/testing/own-database";
import { closeDatabase, withPlatform, withTenant } from "./db";
import { systemActor } from "./scope";

const { list: listLeads } = leadRoutes;

const direct = await ownDatabase();
const granted = {
  statement_timeout: "5s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "10s",
  parallel_setup_cost: "10000",
};

test.each(["APP_DATABASE_URL", "PLATFORM_DATABASE_URL"] as const)(
  "the role of %s has its limits and planner settings however it signs in",
  async (name) => {
    const client = new pg.Client({ connectionString: direct[name] });
    await client.connect();
    const settings = Object.keys(granted).map((name) => `current_setting('${name}') as ${name}`);
    const { rows } = await client.query(`select ${settings.join(", ")}`);
    expect(rows).toEqual([granted]);
    await client.end();
  },
);

// apt-get install pgbouncer
describe.skipIf(!hasPgBouncer)("through PgBouncer in transaction mode", () => {
  let pooler: PgBouncer;

  beforeAll(async () => {
    const { APP_DATABASE_URL, PLATFORM_DATABASE_URL } = direct;
    pooler = await startPgBouncer([APP_DATABASE_URL, PLATFORM_DATABASE_URL]);
    await closeDatabase();
    Object.assign(process.env, {
      APP_DATABASE_URL: pooler.through(APP_DATABASE_URL),
      PLATFORM_DATABASE_URL: pooler.through(PLATFORM_DATABASE_URL),
      DIRECT_PLATFORM_DATABASE_URL: PLATFORM_DATABASE_URL,
    });
  });

  afterAll(async () => {
    await closeDatabase();
    await pooler.stop();
    delete process.env.DIRECT_PLATFORM_DATABASE_URL;
  });

  test("200 requests of two companies are answered, each with its own rows, over two connections", async () => {
    const companies = await Promise.all([freshCompany(), freshCompany()]);
    const asks = await Promise.all(
      companies.map(async (company, at) => {
        await createLead({ companyId: company.companyId, clientName: `Lead of ${at}` });
        return askAs(company);
      }),
    );
    const calls = Array.from({ length: 200 }, (_, call) => call % 2);
    for (let from = 0; from < calls.length; from += 8)
      await Promise.all(
        calls.slice(from, from + 8).map(async (at) => {
          const answer = await asks[at]?.(listLeads, { path: "/api/crm/leads" });
          expect(answer?.status).toBe(200);
          expect(answer?.json.data.leads).toMatchObject([{ clientName: `Lead of ${at}` }]);
        }),
      );
  });

  test("writes are seen by the next read, and a failed one leaves nothing behind", async () => {
    const { companyId } = await freshCompany();
    const failing = withTenant({ companyId }, systemActor, async ({ db }) => {
      await db.company.update({ where: { id: companyId }, data: { name: "Half" } });
      throw new Error("halfway");
    });
    await expect(failing).rejects.toThrow("halfway");
    const read = await withTenant({ companyId }, systemActor, ({ db }) =>
      db.company.findUniqueOrThrow({ where: { id: companyId } }),
    );
    expect(read.name).not.toBe("Half");
  });

  test("the worker does jobs and holds its claims", async () => {
    const job = defineJob("imports", z.object({ name: z.string() }));
    const done: string[] = [];
    const worker = await startWorker([
      handle(job, async ({ name }, { jobId }) => {
        const other = openJobClaims(direct.PLATFORM_DATABASE_URL);
        await makeOld(jobId);
        expect(await other.recover()).toBe(0);
        await other.close();
        done.push(name);
      }),
    ]);
    const names = Array.from({ length: 10 }, (_, at) => `job ${at}`);
    await withPlatform(systemActor, async ({ db }) => {
      for (const name of names) await enqueue({ db }, job, { name });
    });
    await expect.poll(() => done.toSorted()).toEqual(names);
    await worker.stop();
  });
});

/** Past the time in which an unclaimed job is left alone. */
async function makeOld(jobId: string): Promise<void> {
  await withPlatform(
    systemActor,
    ({ db }) =>
      db.$executeRaw`update pgboss.job set started_on = now() - interval '1 minute' where id = ${jobId}::uuid`,
  );
}
