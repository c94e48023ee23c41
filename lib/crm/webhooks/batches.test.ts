import { expect, test } from "vitest";
import { webhookRoutes } from "@/app/api/company/webhooks";
import { startReader } from "@/lib/companies/feed/readers";
import type { OpenTenant } from "@/lib/server/database/scope";
import { askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { addWebhook, runOne } from "@/testing/webhooks/endpoint";
import { replay } from "./deliveries";
import { deleteWebhook } from "./on-off";
import { readerOf } from "./take";

const { replay: replayRoute, update } = webhookRoutes;

/** Adds deliveries of as many records to an endpoint. */
async function addDeliveries(
  { inTenant, companyId }: TestCompany,
  webhookId: string,
  { count, state }: { count: number; state: string },
): Promise<void> {
  await inTenant(
    ({ db }) => db.$executeRaw`
      insert into webhook_delivery
        (company_id, webhook_id, seq, record_id, event, state, attempts, due_at, created_at)
      select ${companyId}::uuid, ${webhookId}::uuid, seq, gen_random_uuid(),
        jsonb_build_object('seq', seq, 'kind', 'lead.updated', 'subjectKind', 'lead'), ${state}, 9,
        now() + interval '1 day', now()
      from generate_series(1, ${count}) seq`,
  );
}

/** How many deliveries there are in each state, and by how many transactions they were written. */
const written = ({ inTenant }: TestCompany, webhookId: string) =>
  inTenant(
    ({ db }) => db.$queryRaw<{ state: string; count: number; transactions: number }[]>`
      select state, count(*)::int as count, count(distinct xmin::text)::int as transactions
      from webhook_delivery
      where webhook_id = ${webhookId}::uuid and (state = 'skipped' or attempts = 0 and due_at <= now())
      group by state`,
  );

const count = 4500;

test("thousands of failed deliveries are sent again in bounded transactions", async () => {
  const company = await freshCompany();
  const ask = await askAs(company, company.owner);
  const { id } = await addWebhook(company);
  await addDeliveries(company, id, { count, state: "failed" });
  const { json } = await ask(replayRoute, { method: "POST", params: { id }, body: {} });
  expect(json.data).toEqual({ replayed: count });
  expect(await written(company, id)).toEqual([{ state: "waiting", count, transactions: 3 }]);
});

test.each([
  ["stopped", "waiting"],
  ["now", "skipped"],
])("an endpoint is turned on from %s in bounded transactions", async (from, state) => {
  const company = await freshCompany();
  const ask = await askAs(company, company.owner);
  const { id } = await addWebhook(company);
  const turn = (body: object, headers = {}) =>
    ask(update, { method: "PUT", params: { id }, body, headers });
  await turn({ state: "off" });
  await addDeliveries(company, id, { count, state: "waiting" });
  const stale = await turn({ state: "on", from }, { "if-match": '"99"' });
  expect([stale.status, await written(company, id)]).toEqual([412, []]);
  const { json } = await turn({ state: "on", from });
  expect(json.data.webhook.state).toBe("on");
  expect(await written(company, id)).toEqual([{ state, count, transactions: 3 }]);
});

test("what waits for an endpoint stays where the change that turns it on is refused", async () => {
  const company = await freshCompany();
  const ask = await askAs(company, company.owner);
  const { id } = await addWebhook(company);
  const turn = (body: object) => ask(update, { method: "PUT", params: { id }, body });
  await turn({ state: "off" });
  await addDeliveries(company, id, { count: 3, state: "waiting" });
  const roleId = "0192f0c1-0000-7000-8000-00000000dead";
  expect((await turn({ state: "on", from: "now", roleId })).status).toBe(400);
  expect(await written(company, id)).toEqual([]);
});

test("the first of very many deliveries that wait are sent within the time of a statement", async () => {
  const company = await freshCompany();
  const { inTenant } = company;
  const { id } = await addWebhook(company);
  await addDeliveries(company, id, { count: 100_000, state: "failed" });
  await replay(inTenant, id, {});
  const sent: unknown[] = [];
  await runOne(company, id, async (request) => {
    sent.push(request);
    await inTenant(({ db }) => db.webhook.updateMany({ where: { id }, data: { state: "off" } }));
    return { status: 204, headers: {}, body: Buffer.alloc(0) };
  });
  expect(sent).toHaveLength(5);
});

test("an endpoint is deleted with thousands of deliveries, in bounded transactions", async () => {
  const company = await freshCompany();
  const { id } = await addWebhook(company);
  await addDeliveries(company, id, { count, state: "sent" });
  const left: number[] = [];
  const open: OpenTenant = (work) =>
    company.inTenant(async (tenant) => {
      const result = await work(tenant);
      left.push(await tenant.db.webhookDelivery.count({ where: { webhookId: id } }));
      return result;
    });
  const startAgain = () => company.inTenant((tenant) => startReader(tenant, readerOf(id), 0));
  await expect(deleteWebhook(open, id, 99)).rejects.toMatchObject({ code: "version_conflict" });
  const reader = { companyId: company.companyId, name: readerOf(id) };
  await deleteWebhook(
    (work) => {
      // As a colleague does who turns it on meanwhile.
      if (left.length === 4) return startAgain().then(() => open(work));
      return open(work);
    },
    id,
    1,
  );
  expect(left).toEqual([count, 2500, 500, 0, 0]);
  expect(await company.inTenant(({ db }) => db.feedReader.count({ where: reader }))).toBe(0);
  const gone = await company.inTenant(({ db }) => db.webhook.count({ where: { id } }));
  expect(gone).toBe(0);
});
