import { expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { createLead } from "@/prisma/factories";
import { askAs, listPath } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { bulk: bulkLeads } = leadRoutes;

const { get: getChange, undo } = changeRoutes;

test("the records of a change have the place, outcome and reason that they have in this change, not in an earlier one", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  const first = await createLead({ companyId, stage: "New", priority: "Low" });
  const second = await createLead({ companyId, stage: "New", priority: "Low" });
  const bulk = async (ids: string[], change: object): Promise<string> => {
    const { json } = await ask(bulkLeads, { method: "POST", body: { select: { ids }, change } });
    return json.data.changeId;
  };
  const itemsOf = async (id: string, query = {}) => {
    const path = listPath(`/crm/changes/${id}`, query);
    return (await ask(getChange, { path, params: { id } })).json.data.items;
  };

  const ofStage = await bulk([first.id, second.id], { stage: "Qualified" });
  await bulk([first.id], { stage: "Proposal" });
  await ask(undo, { method: "POST", params: { id: ofStage }, body: {} });
  const ofPriority = await bulk([second.id, first.id], { priority: "High" });

  expect(await itemsOf(ofStage, { outcome: "kept" })).toMatchObject([
    { recordId: first.id, reason: "Stage was changed since" },
  ]);
  expect(await itemsOf(ofPriority)).toMatchObject([
    { n: 1, outcome: "applied", reason: null },
    { n: 2, outcome: "applied", reason: null },
  ]);
  expect(await itemsOf(ofPriority, { outcome: "applied" })).toHaveLength(2);
  expect(await itemsOf(ofPriority, { outcome: "kept" })).toEqual([]);
});
