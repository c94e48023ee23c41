import { expect, test } from "vitest";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { getLead, updateLead } from "@/lib/crm/leads/service";
import { readTimeline } from "@/lib/crm/timeline/read";
import { restoreFromTrash } from "@/lib/crm/trash/service";
import { createLead } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { importFile, undoFile } from "@/testing/imports/imports";
import { runImportSteps } from "./handle";

const update = { duplicates: "update", namesakes: "same" } as const;

test("an update changes only what the file names, and undoing gives it back in one step", async () => {
  const own = await freshCompany();
  const lead = await createLead({
    companyId: own.companyId,
    clientName: "Priya",
    comment: "old",
    estimatedValue: 5n,
    nextFollowUpDate: new Date("2026-12-01"),
  });
  const brand = await own.inTenant(({ db, companyId }) =>
    db.brand.findFirstOrThrow({ where: { companyId } }),
  );
  const file = `Brand,Client,Comment,Value,Next Follow Up\n${brand.name},PRIYA,new,7,2027-01-02\n${brand.name},priya,newest,,\n`;
  const done = await importFile(own, "leads", file, { ...update, csPerson: "Somebody" });
  expect(done.counts).toMatchObject({ updated: 2, created: 0, failed: 0 });
  const read = () =>
    own.inTenant(({ db, companyId }) =>
      db.lead.findFirstOrThrow({ where: { companyId, id: lead.id } }),
    );
  expect(await read()).toMatchObject({
    comment: "newest",
    estimatedValue: 7n,
    csPerson: lead.csPerson,
  });
  expect(await undoFile(own, done.id)).toMatchObject({
    status: "undone",
    undo: { reverted: 1, kept: 0 },
  });
  expect(await read()).toMatchObject({
    comment: "old",
    estimatedValue: 5n,
    clientName: "Priya",
    nextFollowUpDate: new Date("2026-12-01"),
  });
});

test("a record's timeline shows the change by an import and its undo", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const lead = await createLead({ companyId, clientName: "Priya", comment: "old" });
  const brand = await own.inTenant(({ db }) => db.brand.findFirstOrThrow({ where: { companyId } }));
  const file = `Brand,Client,Comment,CS Person\n${brand.name},Priya,new,Asha\n`;
  const done = await importFile(own, "leads", file, update);
  await undoFile(own, done.id);
  const subject = { kind: "lead", id: lead.id } as const;
  const { entries } = await own.inTenant((tenant) =>
    readTimeline(tenant, subject, { kind: "imports", limit: 30 }),
  );
  expect(entries).toMatchObject([
    { action: "lead.reverted", changes: { comment: ["new", "old"] }, import: { id: done.id } },
    { action: "lead.updated", changes: { comment: ["old", "new"] }, import: { id: done.id } },
  ]);
});

test("undoing goes field by field: another field that was edited since stays with the former values beside it", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const january = new Date("2026-01-05T06:30:00Z");
  const lead = await createLead({
    companyId,
    clientName: "Priya",
    comment: "old",
    hq: "Pune",
    createdAt: january,
    updatedAt: january,
  });
  const brand = await own.inTenant(({ db }) => db.brand.findFirstOrThrow({ where: { companyId } }));
  const file = `Brand,Client,Comment,CS Person\n${brand.name},Priya,new,Asha\n`;
  const done = await importFile(own, "leads", file, update);
  await own.inTenant((tenant) => updateLead(tenant, lead.id, { hq: "Goa" }));
  expect((await undoFile(own, done.id)).undo).toMatchObject({ reverted: 1, kept: 0 });
  expect(await own.inTenant((tenant) => getLead(tenant, lead.id))).toMatchObject({
    comment: "old",
    hq: "Goa",
  });
});

test("a lead that an undone import had changed was last touched when it was before", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const january = new Date("2026-01-05T06:30:00Z");
  const lead = await createLead({
    companyId,
    clientName: "Priya",
    comment: "old",
    createdAt: january,
    updatedAt: january,
  });
  const brand = await own.inTenant(({ db }) => db.brand.findFirstOrThrow({ where: { companyId } }));
  const file = `Brand,Client,Comment,CS Person\n${brand.name},Priya,new,Asha\n`;
  const done = await importFile(own, "leads", file, update);
  const touched = await own.inTenant((tenant) => getLead(tenant, lead.id));
  expect(touched.lastActivityAt > january.toISOString()).toBe(true);
  await undoFile(own, done.id);
  const { lastActivityAt } = await own.inTenant((tenant) => getLead(tenant, lead.id));
  expect(lastActivityAt).toBe(january.toISOString());
});

test("undo keeps later edits and counts them", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const lead = await createLead({ companyId, clientName: "Priya", comment: "old" });
  const other = await createLead({
    companyId,
    clientName: "Meera",
    comment: "old",
    brandId: lead.brandId,
  });
  const brand = await own.inTenant(({ db }) => db.brand.findFirstOrThrow({ where: { companyId } }));
  const file = `Brand,Client,Comment,CS Person\n${brand.name},Priya,new,Asha\n${brand.name},Meera,new,Asha\nFresh Ltd,New Lead,,Asha\n`;
  const done = await importFile(own, "leads", file, update);
  await own.inTenant((tenant) => updateLead(tenant, lead.id, { comment: "by hand" }));
  const fresh = await own.inTenant(({ db }) =>
    db.brand.findFirstOrThrow({ where: { companyId, name: "Fresh Ltd" } }),
  );
  await createLead({ companyId, clientName: "By Hand", brandId: fresh.id });
  const undone = await undoFile(own, done.id);
  expect(undone.undo).toMatchObject({ reverted: 1, removedLeads: 1, removedBrands: 0, kept: 2 });
  const left = await own.inTenant(({ db }) =>
    db.lead.findMany({ where: { companyId, deletedAt: null }, orderBy: { clientName: "asc" } }),
  );
  expect(left.map(({ clientName, comment }) => [clientName, comment])).toEqual([
    ["By Hand", null],
    ["Meera", "old"],
    ["Priya", "by hand"],
  ]);
  expect(other.id).toBe(left[1]?.id);
});

test("undo keeps a later edit that gave the same value again, and no import that was undone since", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const lead = await createLead({ companyId, clientName: "Priya", comment: "old", hq: "Pune" });
  const brand = await own.inTenant(({ db }) => db.brand.findFirstOrThrow({ where: { companyId } }));
  const importOf = (comment: string, hq: string) =>
    importFile(
      own,
      "leads",
      `Brand,Client,Comment,HQ,CS Person\n${brand.name},Priya,${comment},${hq},Asha\n`,
      update,
    );
  const first = await importOf("new", "Goa");
  await undoFile(own, (await importOf("newest", "Delhi")).id);
  for (const comment of ["by hand", "new"])
    await own.inTenant((tenant) => updateLead(tenant, lead.id, { comment }));
  expect((await undoFile(own, first.id)).undo).toMatchObject({ reverted: 0, kept: 1 });
  expect(await own.inTenant((tenant) => getLead(tenant, lead.id))).toMatchObject({
    comment: "new",
    hq: "Pune",
  });
});

test("the records that an undone import had created can be restored from the trash as one change", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const file = "Brand,Client,CS Person\nRao,Priya,Asha\nRao,Meera,Asha\n";
  const done = await importFile(own, "leads", file);
  const trashId = (await undoFile(own, done.id)).undo?.trashId ?? "";
  const { restored } = await own.inTenant((tenant) => restoreFromTrash(tenant, trashId));
  expect(restored).toEqual({ ...noCounts(), brands: 1, leads: 2 });
  const leads = await own.inTenant(({ db }) =>
    db.lead.findMany({ where: { companyId, deletedAt: null, brand: { deletedAt: null } } }),
  );
  expect(leads.map(({ clientName }) => clientName).sort()).toEqual(["Meera", "Priya"]);
  await expect(own.inTenant((tenant) => restoreFromTrash(tenant, trashId))).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a restoring that an older version has queued is done", async () => {
  const own = await freshCompany();
  const { companyId } = own;
  const done = await importFile(own, "leads", "Brand,Client,CS Person\nRao,Priya,Asha\n");
  const trashId = (await undoFile(own, done.id)).undo?.trashId ?? "";
  const job = { companyId, importId: done.id, step: "restore", trashId };
  await runImportSteps.run(job, { jobId: "test", number: 1, isLast: true });
  const where = { companyId, deletedAt: null };
  expect(await own.inTenant(({ db }) => db.lead.count({ where }))).toBe(1);
});
