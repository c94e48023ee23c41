import { expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { updateLead } from "@/lib/crm/leads/service";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { startedMeanwhile } from "@/testing/interleave";
import { moveToTrash, restoreFromTrash } from "./service";

const { remove: deleteBrand, get: getBrand } = brandRoutes;

const { remove: deleteLead, get: getLead, update: putLead } = leadRoutes;

const { restore: restoration, list: GET } = trashRoutes;

const remove = (ask: Ask, handler: typeof deleteBrand, id: string) =>
  ask(handler, { method: "DELETE", params: { id } });
const restore = (ask: Ask, id: string) => ask(restoration, { method: "POST", params: { id } });
const trashOf = async (ask: Ask, query = {}) =>
  (await ask(GET, { path: listPath("/crm/trash", query) })).json.data;

/** A brand with two leads, three meetings and one enquiry, and a second brand that stays. */
async function filledCompany() {
  const company = await freshCompany();
  const { companyId } = company;
  const brand = await createBrand({ companyId, name: "Konkan Foods" });
  const lead = await createLead({ companyId, brandId: brand.id, clientName: "Meera" });
  const second = await createLead({ companyId, brandId: brand.id });
  await createMeeting({ companyId, leadId: lead.id });
  await createMeeting({ companyId, leadId: lead.id });
  await createMeeting({ companyId, leadId: second.id });
  const enquiry = await createEnquiry({ companyId, leadId: lead.id });
  const staying = await createEnquiry({ companyId });
  return { company, brand, lead, second, enquiry, staying, ask: await askAs(company) };
}

const aliveIn = (company: TestCompany) =>
  company.inTenant(async ({ db, companyId }) => {
    const where = { companyId, deletedAt: null };
    return {
      brands: await db.brand.count({ where }),
      leads: await db.lead.count({ where }),
      meetings: await db.meeting.count({ where }),
      enquiries: await db.enquiry.count({ where }),
    };
  });

test("deleting a brand takes its leads, meetings and enquiries along and says how many", async () => {
  const { company, brand, lead, ask } = await filledCompany();
  const { status, json } = await remove(ask, deleteBrand, brand.id);
  expect(status).toBe(200);
  expect(json.message).toBe("Brand moved to the trash");
  expect(json.data.deleted).toEqual({
    ...noCounts(),
    brands: 1,
    leads: 2,
    meetings: 3,
    enquiries: 1,
  });
  expect(await aliveIn(company)).toEqual({ brands: 1, leads: 1, meetings: 0, enquiries: 1 });
  expect((await ask(getBrand, { params: { id: brand.id } })).status).toBe(404);
  expect((await ask(getLead, { params: { id: lead.id } })).status).toBe(404);
});

test("undo brings all of it back with the same ids and values", async () => {
  const { company, brand, lead, ask } = await filledCompany();
  const before = (await ask(getLead, { params: { id: lead.id } })).json.data.lead;
  const { trashId } = (await remove(ask, deleteBrand, brand.id)).json.data;
  const { status, json } = await restore(ask, trashId);
  expect(status).toBe(200);
  expect(json.data.restored).toEqual({
    ...noCounts(),
    brands: 1,
    leads: 2,
    meetings: 3,
    enquiries: 1,
  });
  expect(await aliveIn(company)).toEqual({ brands: 2, leads: 3, meetings: 3, enquiries: 2 });
  const after = (await ask(getLead, { params: { id: lead.id } })).json.data.lead;
  const unsteady = { updatedAt: "", lastActivityAt: "", version: 0 };
  expect({ ...after, ...unsteady }).toEqual({ ...before, ...unsteady });
  expect(await trashOf(ask)).toMatchObject({ trash: [], pagination: { total: 0 } });
});

test("a lead last touched in January that is deleted and restored alone was last touched in January", async () => {
  const company = await freshCompany();
  const january = new Date("2026-01-05T06:30:00Z");
  const of = { companyId: company.companyId, createdAt: january, updatedAt: january };
  const lead = await createLead(of);
  const ask = await askAs(company);
  const { trashId } = (await remove(ask, deleteLead, lead.id)).json.data;
  await restore(ask, trashId);
  const after = (await ask(getLead, { params: { id: lead.id } })).json.data.lead;
  expect(after.lastActivityAt).toBe(january.toISOString());
});

test("the trash lists deletions, newest first, with their author and expiry", async () => {
  const { company, lead, second, ask } = await filledCompany();
  await remove(ask, deleteLead, lead.id);
  const member = await askAs(company, company.member);
  await remove(member, deleteLead, second.id);
  const { trash, pagination } = await trashOf(ask);
  expect(pagination).toMatchObject({ total: 2, page: 1, limit: 20 });
  expect(trash[1]).toMatchObject({
    kind: "lead",
    recordId: lead.id,
    label: "Meera",
    counts: { brands: 0, leads: 1, meetings: 2, enquiries: 1 },
    deletedBy: company.owner.name,
  });
  expect(trash[0].deletedBy).toBe(company.member.name);
  const keptMs = Date.parse(trash[0].restorableUntil) - Date.parse(trash[0].deletedAt);
  expect(keptMs).toBe(30 * 86_400_000);
  expect((await trashOf(ask, { search: "MEER" })).trash).toHaveLength(1);
  expect((await trashOf(ask, { search: "%" })).trash).toHaveLength(0);
});

test("records deleted earlier stay in the trash when the others are restored", async () => {
  const { company, brand, lead, ask } = await filledCompany();
  const first = (await remove(ask, deleteLead, lead.id)).json.data;
  const later = (await remove(ask, deleteBrand, brand.id)).json.data;
  expect(later.deleted).toEqual({ ...noCounts(), brands: 1, leads: 1, meetings: 1 });
  await restore(ask, later.trashId);
  expect(await aliveIn(company)).toEqual({ brands: 2, leads: 2, meetings: 1, enquiries: 1 });
  expect((await restore(ask, first.trashId)).status).toBe(200);
  expect(await aliveIn(company)).toEqual({ brands: 2, leads: 3, meetings: 3, enquiries: 2 });
});

test("a lead whose brand is in the trash cannot come back before its brand", async () => {
  const { company, brand, lead, ask } = await filledCompany();
  const first = (await remove(ask, deleteLead, lead.id)).json.data;
  const later = (await remove(ask, deleteBrand, brand.id)).json.data;
  const refused = await restore(ask, first.trashId);
  expect(refused).toMatchObject({ status: 409, json: { code: "conflict" } });
  expect(refused.json.message).toMatch(/Restore the brand first/);
  expect(await aliveIn(company)).toMatchObject({ brands: 1, leads: 1 });
  await restore(ask, later.trashId);
  expect((await restore(ask, first.trashId)).status).toBe(200);
});

test.each(["meeting", "enquiry"] as const)(
  "a %s whose lead is in the trash cannot come back before its lead",
  async (kind) => {
    const { company, lead, enquiry, ask } = await filledCompany();
    const meeting = await createMeeting({ companyId: company.companyId, leadId: lead.id });
    const { id } = kind === "meeting" ? meeting : enquiry;
    const { trashId } = await company.inTenant((tenant) => moveToTrash(tenant, { kind, id }));
    const parent = (await remove(ask, deleteLead, lead.id)).json.data;
    expect((await restore(ask, trashId)).json.message).toMatch(/Restore the lead first/);
    await restore(ask, parent.trashId);
    expect((await restore(ask, trashId)).status).toBe(200);
  },
);

test("a restored record can be changed and deleted again", async () => {
  const { lead, ask } = await filledCompany();
  const first = (await remove(ask, deleteLead, lead.id)).json.data;
  await restore(ask, first.trashId);
  const edit = { method: "PUT", params: { id: lead.id }, body: { hq: "Goa" } } as const;
  expect((await ask(putLead, edit)).status).toBe(200);
  const again = (await remove(ask, deleteLead, lead.id)).json.data;
  expect(again.trashId).not.toBe(first.trashId);
  expect((await restore(ask, first.trashId)).status).toBe(404);
  expect((await restore(ask, again.trashId)).status).toBe(200);
});

test("one of two concurrent deletions of a brand finds it", async () => {
  const { company, brand, ask } = await filledCompany();
  const second = await startedMeanwhile(
    company,
    (tenant) => moveToTrash(tenant, { kind: "brand", id: brand.id }),
    () => remove(ask, deleteBrand, brand.id),
  );
  expect(second.status).toBe(404);
  expect((await trashOf(ask)).trash).toHaveLength(1);
});

test("a deletion with If-Match is refused after a concurrent change", async () => {
  const { company, lead, ask } = await filledCompany();
  const second = await startedMeanwhile(
    company,
    (tenant) => updateLead(tenant, lead.id, { hq: "Goa" }),
    () =>
      ask(deleteLead, {
        method: "DELETE",
        params: { id: lead.id },
        headers: { "if-match": '"1"' },
      }),
  );
  expect(second).toMatchObject({ status: 412, json: { code: "version_conflict" } });
});

test("a lead cannot come back while its brand is being deleted", async () => {
  const { company, brand, lead, ask } = await filledCompany();
  const { trashId } = (await remove(ask, deleteLead, lead.id)).json.data;
  const second = await startedMeanwhile(
    company,
    (tenant) => moveToTrash(tenant, { kind: "brand", id: brand.id }),
    () => restore(ask, trashId),
  );
  expect(second.json.message).toMatch(/Restore the brand first/);
});

test("a brand that is deleted while its lead comes back takes that lead along", async () => {
  const { company, brand, lead, ask } = await filledCompany();
  const { trashId } = (await remove(ask, deleteLead, lead.id)).json.data;
  const second = await startedMeanwhile(
    company,
    (tenant) => restoreFromTrash(tenant, trashId),
    () => remove(ask, deleteBrand, brand.id),
  );
  expect(second.json.data.deleted).toMatchObject({ brands: 1, leads: 2, meetings: 3 });
});

test("one of two parallel restorations succeeds", async () => {
  const { company, brand, ask } = await filledCompany();
  const { trashId } = (await remove(ask, deleteBrand, brand.id)).json.data;
  const twins = await Promise.all([restore(ask, trashId), restore(ask, trashId)]);
  expect(twins.map((twin) => twin.status).sort()).toEqual([200, 404]);
  expect(await aliveIn(company)).toMatchObject({ brands: 2, leads: 3 });
});

test("after 30 days nothing is listed or restored", async () => {
  const { company, brand, ask } = await filledCompany();
  const { trashId } = (await remove(ask, deleteBrand, brand.id)).json.data;
  const agedBy = (days: number) =>
    company.inTenant(({ db, companyId }) =>
      db.trashBatch.updateMany({
        where: { companyId, id: trashId },
        data: { createdAt: new Date(Date.now() - days * 86_400_000) },
      }),
    );
  await agedBy(29.99);
  expect((await trashOf(ask)).trash).toHaveLength(1);
  await agedBy(30.01);
  expect((await trashOf(ask)).trash).toHaveLength(0);
  expect((await restore(ask, trashId)).status).toBe(404);
  await agedBy(29.99);
  expect((await restore(ask, trashId)).status).toBe(200);
});

test("another company's trash is not listed and not restored, as if it did not exist", async () => {
  const { company, brand, ask } = await filledCompany();
  const { trashId } = (await remove(ask, deleteBrand, brand.id)).json.data;
  const stranger = await askAs(await freshCompany());
  expect((await trashOf(stranger)).trash).toEqual([]);
  const theirs = await restore(stranger, trashId);
  const nobodys = await restore(stranger, "0192f0c1-0000-7000-8000-000000000000");
  expect(theirs.status).toBe(404);
  expect({ ...theirs.json, requestId: 0 }).toEqual({ ...nobodys.json, requestId: 0 });
  expect(await aliveIn(company)).toMatchObject({ brands: 1 });
});

test("a member without the delete permission sees the trash but neither fills nor empties it", async () => {
  const company = await freshCompany({ memberPermissions: { delete: false } });
  const brand = await createBrand({ companyId: company.companyId });
  const [owner, member] = [await askAs(company), await askAs(company, company.member)];
  expect((await remove(member, deleteBrand, brand.id)).json.code).toBe("forbidden");
  const { trashId } = (await remove(owner, deleteBrand, brand.id)).json.data;
  expect((await trashOf(member)).trash).toHaveLength(1);
  expect((await restore(member, trashId)).json.code).toBe("forbidden");
  expect((await restore(owner, trashId)).status).toBe(200);
});

test("an entry of a version that knew fewer kinds counts none of the others", async () => {
  const { company, brand, ask } = await filledCompany();
  const { trashId } = (await remove(ask, deleteBrand, brand.id)).json.data;
  const { companyId, inTenant } = company;
  await inTenant(({ db }) =>
    db.trashBatch.update({
      where: { companyId_id: { companyId, id: trashId } },
      data: { counts: { brands: 1, leads: 2 } },
    }),
  );
  const { trash } = await trashOf(ask);
  expect(trash[0].counts).toEqual({ ...noCounts(), brands: 1, leads: 2 });
  expect((await restore(ask, trashId)).status).toBe(200);
});
