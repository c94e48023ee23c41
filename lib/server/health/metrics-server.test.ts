import { expect, test } from "vitest";
import { GET as listLeads } from "@/app/api/crm/leads/route";
import { metrics } from "@/lib/server/operation/metrics";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { metricsText } from "./metrics-server";

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

test("the state of pools, jobs and mails is read at each scrape", async () => {
  const text = await metricsText();
  expect(text).toMatch(/^db_up 1$/m);
  expect(text).toMatch(/^db_pool_connections\{pool="platform",state="open"\} [1-9]/m);
  expect(text).toMatch(/^# TYPE jobs gauge$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
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
