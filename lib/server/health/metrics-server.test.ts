import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { leadRoutes } from "@/app/api/crm/leads";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { defineJob, enqueue } from "@/lib/server/jobs/jobs";
import { metrics } from "@/lib/server/operation/metrics";
import { version } from "@/package.json";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { metricsText, serveMetrics } from "./metrics-server";

const { list: listLeads } = leadRoutes;

test("a request, its transaction and its company's id are counted, without names", async () => {
  metrics().companySeconds.clear();
  const company = await freshCompany();
  const ask = await askAs(company);
  expect((await ask(listLeads, { path: "/api/crm/leads" })).status).toBe(200);
  const text = await metricsText();
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/crm\/leads",status="200"\} [1-9]/m,
  );
  expect(text).toMatch(/^db_transaction_duration_seconds_count\{outcome="committed"\} [1-9]/m);
  expect(text).toContain(`company_request_seconds{company="${company.companyId}"}`);
  const people = await company.inTenant(({ db, companyId }) =>
    db.appUser.findMany({ where: { companyId } }),
  );
  expect(people).not.toEqual([]);
  for (const { name, email } of people) {
    expect(text).not.toContain(name);
    expect(text).not.toContain(email);
  }
});

test("the version of the process is a label of build_info", async () => {
  expect(await metricsText()).toContain(`build_info{version="${version}"} 1`);
});

test("the state of pools, jobs and mails is read at each scrape", async () => {
  const text = await metricsText();
  expect(text).toMatch(/^db_up 1$/m);
  expect(text).toMatch(/^db_pool_connections\{pool="platform",state="open"\} [1-9]/m);
  expect(text).toMatch(/^# TYPE jobs gauge$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test("a job is old from the time on for which it was made, as a later try of a webhook", async () => {
  const oldest = async () => {
    const found = (await metricsText()).match(
      /^jobs_oldest_seconds\{queue="purge",state="created"\} (.+)$/m,
    );
    return Number(found?.[1]);
  };
  const id = await withPlatform(systemActor, async ({ db }) => {
    const job = await enqueue({ db }, defineJob("purge", z.object({})), {});
    await db.$executeRaw`
      update pgboss.job set created_on = now() - interval '30 days', start_after = now() + interval '1 hour'
      where id = ${job}::uuid`;
    return job;
  });
  onTestFinished(async () => {
    await withPlatform(
      systemActor,
      ({ db }) => db.$executeRaw`delete from pgboss.job where id = ${id}::uuid`,
    );
  });
  expect(await oldest()).toBeLessThan(86_400);
  await withPlatform(
    systemActor,
    ({ db }) => db.$executeRaw`
      update pgboss.job set start_after = now() - interval '2 days' where id = ${id}::uuid`,
  );
  expect(await oldest()).toBeGreaterThan(86_400);
});

test("only the ten companies with the most seconds are shown", async () => {
  const { companySeconds } = metrics();
  for (let n = 0; n < 30; n += 1) companySeconds.set(`company-${n}`, 1000 + n);
  const shown = [...(await metricsText()).matchAll(/^company_request_seconds\{company="(.+)"\}/gm)];
  expect(shown.map(([, id]) => id)).toEqual(
    Array.from({ length: 10 }, (_, place) => `company-${29 - place}`),
  );
  companySeconds.clear();
});

test("scrapes within a second share one reading, which listens on the given address only", async () => {
  const { registry } = metrics();
  const readings = vi.spyOn(registry, "metrics");
  const server = serveMetrics({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { address, port } = server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const texts = await Promise.all(Array.from({ length: 20 }, scrape));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain("db_up 1");
  expect(readings).toHaveBeenCalledTimes(1);
});
