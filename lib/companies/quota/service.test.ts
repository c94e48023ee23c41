import { expect, test } from "vitest";
import { profileRoutes } from "@/app/api/company/profile";
import { teamRoutes } from "@/app/api/company/team";
import { brandRoutes } from "@/app/api/crm/brands";
import { trashRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { proposalRoutes } from "@/app/api/crm/proposals";
import { getImport, startRun } from "@/lib/crm/imports/service";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { createBrand, createEnquiry, createLead, uniqueText } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile, uploadFile, workOff } from "@/testing/imports/imports";
import { picture } from "@/testing/matrix-samples";

const {
  remove: deleteBrand,
  export: exportBrands,
  list: listBrands,
  create: postBrand,
} = brandRoutes;
const { create: postEnquiry } = enquiryRoutes;
const { create: postMeeting } = meetingRoutes;

const { attachFile: attach, addToTimeline: postEntry, create: postLead } = leadRoutes;

const { create: postProposal } = proposalRoutes;

const { restore } = trashRoutes;

const { usage: readUsage } = profileRoutes;
const { setAvatar: avatar } = teamRoutes;

const later = (tenant: TenantScope, ms = 3_000) => ({
  ...tenant,
  now: new Date(tenant.now.getTime() + ms),
});

const named = (name: string) => ({ body: { name } });

const countBrands = ({ companyId, inTenant }: TestCompany) =>
  inTenant(({ db }) => db.brand.count({ where: { companyId, deletedAt: null } }));

/** A company that holds a brand, a lead and an enquiry, and may hold no more. */
async function fullCompany() {
  const company = await freshCompany({ recordLimit: 3 });
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId });
  const { id: leadId } = await createLead({ companyId, brandId });
  const { id: enquiryId } = await createEnquiry({ companyId, leadId });
  return { company, companyId, brandId, leadId, enquiryId, ask: await askAs(company) };
}

type Full = Awaited<ReturnType<typeof fullCompany>>;

const csPerson = "Asha Sharma";
const creations: Record<string, (full: Full) => ReturnType<Ask>> = {
  brand: ({ ask }) => ask(postBrand, named("Konkan")),
  lead: ({ ask, brandId }) => ask(postLead, { body: { clientName: "Meera", brandId, csPerson } }),
  meeting: ({ ask, leadId }) =>
    ask(postMeeting, { body: { leadId, scheduledDate: "2030-01-01T10:00:00Z", csPerson } }),
  enquiry: ({ ask, leadId }) =>
    ask(postEnquiry, { body: { leadId, title: "Shop", productType: "Website", csPerson } }),
  proposal: ({ ask, enquiryId }) => ask(postProposal, { params: { id: enquiryId }, body: {} }),
  note: ({ ask, leadId }) =>
    ask(postEntry, { params: { id: leadId }, body: { kind: "note", text: "Called" } }),
  file: ({ ask, leadId }) => {
    const body = new FormData();
    body.set("file", new File(["a,b\n"], "list.csv", { type: "text/csv" }));
    return ask(attach, { params: { id: leadId }, body });
  },
};

test.each(Object.keys(creations))(
  "a full company cannot add a %s, and is told why",
  async (kind) => {
    const { status, json } = (await creations[kind]?.(await fullCompany())) ?? expect.fail();
    expect([status, json.code]).toEqual([409, "quota_reached"]);
    expect(json.message).toBe(
      "The company holds 3 of 3 records. Delete records that are no longer needed, or have a super admin of the platform raise the limit.",
    );
  },
);

test("a full company reads, exports and deletes, and what it deletes makes room", async () => {
  const { company, ask, brandId } = await fullCompany();
  expect((await ask(postBrand, named("One too many"))).status).toBe(409);
  expect((await ask(listBrands)).status).toBe(200);
  expect((await ask(exportBrands)).status).toBe(200);
  expect((await ask(deleteBrand, { method: "DELETE", params: { id: brandId } })).status).toBe(200);
  await company.inTenant((tenant) => requireRecordRoom(later(tenant), 3));
  await expect(
    company.inTenant((tenant) => requireRecordRoom(later(tenant), 4)),
  ).rejects.toMatchObject({ code: "quota_reached" });
});

test("a deleted company is restored only if its subdomain is free", async () => {
  const { company, ask, brandId } = await fullCompany();
  const removed = await ask(deleteBrand, { method: "DELETE", params: { id: brandId } });
  const params = { id: removed.json.data.trashId };
  const extra = await createBrand({ companyId: company.companyId });
  const refused = await ask(restore, { method: "POST", params });
  expect([refused.status, refused.json.code]).toEqual([409, "quota_reached"]);
  expect(refused.json.message).toContain("holds 1 of 3 records and has no room for 3 more");
  await company.inTenant(({ db, companyId }) =>
    db.brand.delete({ where: { companyId_id: { companyId, id: extra.id } } }),
  );
  await company.inTenant((tenant) => requireRecordRoom(later(tenant), 3));
});

test("the trash holds as many records as the company may have: no more are made to be deleted", async () => {
  const { company, companyId } = await fullCompany();
  await company.inTenant(async ({ db, now }) => {
    const deletedBatch = "00000000-0000-7000-8000-000000000001";
    const trashed = { name: "Gone", companyId, deletedAt: now, deletedBatch };
    await db.brand.createMany({ data: [trashed, trashed, trashed] });
    await db.enquiry.deleteMany({ where: { companyId } });
  });
  const adding = company.inTenant((tenant) => requireRecordRoom(tenant));
  await expect(adding).resolves.toBeUndefined();
  await company.inTenant(({ db, now }) =>
    db.brand.create({
      data: {
        companyId,
        name: "Gone",
        deletedAt: now,
        deletedBatch: "00000000-0000-7000-8000-000000000001",
      },
    }),
  );
  const beyond = company.inTenant((tenant) => requireRecordRoom(later(tenant, 7_200_000)));
  await expect(beyond).rejects.toThrow("The trash holds 4 records");
});

test("creates at the same moment fill the company up to its limit and not beyond", async () => {
  const company = await freshCompany({ recordLimit: 10 });
  const ask = await askAs(company);
  const add = () => ask(postBrand, named(uniqueText()));
  await Promise.all(Array.from({ length: 30 }, add));
  for (let index = 0; (await add()).json.code !== "quota_reached"; index += 1)
    expect(index).toBeLessThan(30);
  expect(await countBrands(company)).toBe(10);
});

test("the count is right however rows come and go between two counts", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  const used = async () => (await ask(readUsage)).json.data.usage.records.used;
  expect(await used()).toBe(0);
  const brand = await createBrand({ companyId });
  await createLead({ companyId, brandId: brand.id });
  expect(await used()).toBe(2);
  const { json } = await ask(deleteBrand, { method: "DELETE", params: { id: brand.id } });
  expect(await used()).toBe(0);
  await ask(restore, { method: "POST", params: { id: json.data.trashId } });
  expect(await used()).toBe(2);
});

const leads = (count: number, from = 0) =>
  [
    "Brand,Client,CS Person",
    ...Array.from({ length: count }, (_, row) => `Konkan,Client ${from + row},Asha`),
  ].join("\n");

test("an import that a check found too large is not started", async () => {
  const company = await freshCompany({ recordLimit: 10 });
  const imported = importFile(company, "leads", leads(10));
  await expect(imported).rejects.toThrow("holds 0 of 10 records and has no room for 11 more");
});

test("an import stops at the batch that does not fit, says so, and goes on or is undone", async () => {
  const company = await freshCompany({ recordLimit: 700 });
  const { companyId, inTenant } = company;
  const { id } = await uploadFile(company, "leads", leads(1200));
  await inTenant((tenant) => startRun(tenant, id));
  const stopped = await workOff(company, id, { jobId: "test", number: 1, isLast: false });
  expect(stopped).toMatchObject({ status: "failed", doneRows: 500, counts: { created: 500 } });
  expect(stopped.error).toContain("The company holds 501 of 700 records and has no room for 500");
  await expect(inTenant((tenant) => startRun(tenant, id))).resolves.toBeTruthy();
  expect(await workOff(company, id)).toMatchObject({ status: "failed", doneRows: 500 });
  await withPlatform(systemActor, ({ db }) =>
    db.company.update({ where: { id: companyId }, data: { recordLimit: 5000 } }),
  );
  await inTenant((tenant) => startRun(tenant, id));
  expect(await workOff(company, id)).toMatchObject({ status: "done", counts: { created: 1200 } });
  expect(await undoFile(company, id)).toMatchObject({ status: "undone" });
  expect((await inTenant((tenant) => getImport(tenant, id))).undo?.removedLeads).toBe(1200);
});

test("an upload that does not fit is refused before it is stored", async () => {
  const company = await freshCompany({ storageLimitMb: 1 });
  const { companyId, owner, inTenant } = company;
  await inTenant(({ db }) =>
    db.file.create({
      data: {
        companyId,
        purpose: "attachment",
        storageKey: "attachments/sample",
        contentType: "text/csv",
        byteSize: 1_000_000n,
      },
    }),
  );
  const files = () => inTenant(({ db }) => db.file.count({ where: { companyId } }));
  const ask = await askAs(company);
  const body = new FormData();
  body.set("avatar", picture());
  const refused = await ask(avatar, { params: { id: owner.id }, body });
  expect([refused.status, refused.json.code]).toEqual([409, "quota_reached"]);
  expect(refused.json.message).toMatch(
    /^The company uses 1\.0 MB of 1\.0 MB of storage and has no room for this file of \d+ B\. Remove files/,
  );
  await expect(uploadFile(company, "leads", leads(1))).rejects.toMatchObject({
    code: "quota_reached",
  });
  expect(await files()).toBe(1);
});

test("a company without a limit is never full, and its data exports use no storage", async () => {
  const company = await freshCompany({ recordLimit: 0, storageLimitMb: 0 });
  const { companyId, inTenant } = company;
  const file = { companyId, storageKey: "x", contentType: "application/zip", byteSize: 5_000n };
  await inTenant(({ db }) => db.file.create({ data: { ...file, purpose: "export" } }));
  const ask = await askAs(company);
  expect((await ask(postBrand, named("Konkan"))).status).toBe(201);
  expect((await ask(readUsage)).json.data.usage).toEqual({
    records: { used: 1, limit: null },
    storage: { used: 0, limit: null },
  });
  expect(await countBrands(company)).toBe(1);
});
