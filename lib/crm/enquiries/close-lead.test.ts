import { beforeAll, expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { createEnquiry, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { update: PUT, bulk, create: POST } = enquiryRoutes;

const { get: getLead } = leadRoutes;

const { undo } = changeRoutes;

let companyId: string;
let ask: Ask;
beforeAll(async () => {
  const home = await freshCompany();
  companyId = home.companyId;
  ask = await askAs(home);
});

const put = (id: string, body: object) => ask(PUT, { method: "PUT", params: { id }, body });
const stageOf = async (id: string) => (await ask(getLead, { params: { id } })).json.data.lead.stage;
const takeBack = (id: string) => ask(undo, { params: { id }, body: {} });

async function enquiryOfLead(stage = "Qualified") {
  const lead = await createLead({ companyId, stage });
  const enquiry = await createEnquiry({ companyId, leadId: lead.id, stage: "Negotiation" });
  return { leadId: lead.id, id: enquiry.id };
}

test("a won enquiry closes its lead in one change, whose undo gives both back", async () => {
  const { id, leadId } = await enquiryOfLead();
  const { json } = await put(id, { stage: "Won", estimatedValue: 5_000, closeLead: true });
  expect(json.data.enquiry).toMatchObject({ stage: "Won", estimatedValue: 5_000 });
  expect(await stageOf(leadId)).toBe("Closed Won");
  expect((await takeBack(json.data.changeId)).json.data.change).toMatchObject({
    state: "undone",
    counts: { matched: 2, changed: 2, undone: 2, kept: 0 },
  });
  expect(await stageOf(leadId)).toBe("Qualified");
  const after = await put(id, {});
  expect(after.json.data.enquiry).toMatchObject({ stage: "Negotiation", estimatedValue: null });
});

test("without being asked a won enquiry leaves its lead open, and a closed lead as it is", async () => {
  const open = await enquiryOfLead();
  expect((await put(open.id, { stage: "Won" })).json.data.changeId).toBeNull();
  expect(await stageOf(open.leadId)).toBe("Qualified");
  const lost = await enquiryOfLead("Closed Lost");
  const { json } = await put(lost.id, { stage: "Won", closeLead: true });
  expect([json.data.enquiry.stage, json.data.changeId]).toEqual(["Won", null]);
  expect(await stageOf(lost.leadId)).toBe("Closed Lost");
});

test("a stale version closes nothing", async () => {
  const { id, leadId } = await enquiryOfLead();
  const body = { stage: "Won", closeLead: true };
  const headers = { "If-Match": '"9"' };
  expect((await ask(PUT, { method: "PUT", params: { id }, body, headers })).status).toBe(412);
  expect(await stageOf(leadId)).toBe("Qualified");
});

test("an enquiry that is added as won closes its lead, and the undo opens it again", async () => {
  const { id: leadId } = await createLead({ companyId, stage: "Qualified" });
  const body = { leadId, title: "Shop", productType: "Website", csPerson: "Asha", stage: "Won" };
  const { json } = await ask(POST, { body: { ...body, closeLead: true } });
  expect(await stageOf(leadId)).toBe("Closed Won");
  await takeBack(json.data.changeId);
  expect(await stageOf(leadId)).toBe("Qualified");
});

test("many won enquiries close their open leads in one change with one undo", async () => {
  const one = await enquiryOfLead();
  const second = await createEnquiry({ companyId, leadId: one.leadId, stage: "New" });
  const lost = await enquiryOfLead("Lost");
  const select = { ids: [one.id, second.id, lost.id] };
  const { json } = await ask(bulk, { body: { select, change: { stage: "Won", closeLead: true } } });
  expect(json.data.counts).toMatchObject({ matched: 4, changed: 4, failed: 0 });
  expect([await stageOf(one.leadId), await stageOf(lost.leadId)]).toEqual(["Closed Won", "Lost"]);
  await takeBack(json.data.changeId);
  expect(await stageOf(one.leadId)).toBe("Qualified");
});

test("leads are closed only with the stage Won", async () => {
  const { id } = await enquiryOfLead();
  const alone = await put(id, { stage: "Negotiation", closeLead: true });
  expect(alone).toMatchObject({ status: 400, json: { fields: { closeLead: expect.any(String) } } });
  const change = { stage: "On Hold", closeLead: true };
  const many = await ask(bulk, { body: { select: { ids: [id] }, change } });
  expect(many).toMatchObject({
    status: 400,
    json: { fields: { "change.closeLead": expect.any(String) } },
  });
});
