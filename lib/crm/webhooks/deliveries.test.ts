import { expect, test } from "vitest";
import { webhookRoutes } from "@/app/api/company/webhooks";
import { removeExpiredOfCompany } from "@/lib/maintenance/expired";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import {
  addWebhook,
  changeLead,
  deliver,
  newReceiver,
  passTime,
  readEvents,
} from "@/testing/webhooks/endpoint";

const { replay, deliveries, retry } = webhookRoutes;

test("failed deliveries are sent again one by one, all at once, or from a number, with the same ids", async () => {
  const company = await freshCompany();
  const asOwner = await askAs(company, company.owner);
  const { id } = await addWebhook(company, { events: ["lead.updated"] });
  const params = { id };
  await changeLead(company, 3);
  let status = 410;
  const receiver = newReceiver(() => status);
  const failAll = () =>
    company.inTenant(({ db }) =>
      db.webhookDelivery.updateMany({ where: { webhookId: id }, data: { state: "failed" } }),
    );
  status = 500;
  await deliver(company, id, receiver.by);
  await failAll();
  status = 200;
  receiver.received.splice(0);
  const page = async (query = "") =>
    (await asOwner(deliveries, { params, path: `/api/company/webhooks/${id}/deliveries${query}` }))
      .json.data;
  expect((await page("?state=failed&limit=2")).next).toBe(2);
  const { deliveries: oldest } = await page("?before=2");
  expect(oldest).toMatchObject([
    { event: { seq: 1, kind: "lead.updated" }, status: 500, response: "Thanks" },
  ]);
  const again = await asOwner(retry, { method: "POST", params: { id, seq: "2" } });
  expect([again.status, again.json.data.delivery.state]).toEqual([202, "waiting"]);
  await passTime(company, id);
  await deliver(company, id, receiver.by);
  expect(receiver.received.splice(0).map(({ seq }) => seq)).toEqual([2]);
  const replayed = await asOwner(replay, { method: "POST", params, body: {} });
  expect(replayed.json.data).toEqual({ replayed: 2 });
  await deliver(company, id, receiver.by);
  expect(receiver.received.splice(0).map(({ seq }) => seq)).toEqual([1, 3]);
  expect((await asOwner(replay, { method: "POST", params, body: { after: 1 } })).json.data).toEqual(
    { replayed: 2 },
  );
  await deliver(company, id, receiver.by);
  expect(receiver.received.map((one) => one.id)).toEqual(
    [2, 3].map((seq) => `evt_${company.companyId}_${seq}`),
  );
  expect((await asOwner(retry, { method: "POST", params: { id, seq: "99" } })).status).toBe(404);
});

test("an event that is sent again takes along the later ones of its record, however long they were to wait", async () => {
  const company = await freshCompany();
  const asOwner = await askAs(company, company.owner);
  const { id } = await addWebhook(company);
  await changeLead(company, 3);
  const failing = newReceiver(() => 500);
  for (let tries = 0; tries < 3; tries += 1) {
    await deliver(company, id, failing.by);
    await passTime(company, id);
  }
  await deliver(company, id, failing.by);
  const receiver = newReceiver();
  await deliver(company, id, receiver.by);
  expect(receiver.received).toEqual([]);
  await asOwner(retry, { method: "POST", params: { id, seq: "1" } });
  await deliver(company, id, receiver.by);
  expect(receiver.received.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test("deliveries are kept for 30 days", async () => {
  const company = await freshCompany();
  const { id } = await addWebhook(company);
  await changeLead(company, 2);
  await readEvents(company);
  const count = () =>
    company.inTenant(({ db }) => db.webhookDelivery.count({ where: { webhookId: id } }));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await removeExpiredOfCompany(company.companyId, inDays(29));
  expect(await count()).toBe(2);
  await removeExpiredOfCompany(company.companyId, inDays(31));
  expect(await count()).toBe(0);
});
