import { expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { removeExpiredOfCompany } from "@/lib/maintenance/expired";
import { createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { suggest, apply, undo, get } = changeRoutes;

test("a suggestion can be undone for 30 days from its application", async () => {
  const home = await freshCompany();
  const ask = await askAs(home);
  const lead = await createLead({ companyId: home.companyId, hq: "Agra" });
  const changes = [{ id: lead.id, version: 1, set: { hq: "Pune" } }];
  const suggested = await ask(suggest, { method: "POST", body: { kind: "lead", changes } });
  const params = { id: suggested.json.data.change.id };
  await ask(apply, { method: "POST", params, body: {} });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const date = (createdAt: Date, appliedAt: Date) =>
    home.inTenant(({ db, companyId }) =>
      db.changeSet.updateMany({ where: { companyId }, data: { createdAt, appliedAt } }),
    );
  const read = async () =>
    (await ask(get, { path: `/crm/changes/${params.id}`, params })).json.data.change;

  await date(daysAgo(36), daysAgo(31));
  expect((await read()).canUndo).toBe(false);
  expect((await ask(undo, { method: "POST", params, body: {} })).status).toBe(409);
  await date(daysAgo(36), daysAgo(29));
  expect((await read()).canUndo).toBe(true);
  await removeExpiredOfCompany(home.companyId, new Date());
  const undone = await ask(undo, { method: "POST", params, body: {} });
  expect(undone.json.data.change.counts).toMatchObject({ undone: 1 });
});
