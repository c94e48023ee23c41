import { expect, test } from "vitest";
import { readTimeline } from "@/lib/crm/timeline/read";
import { createBrand, createLead } from "@/prisma/factories";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { importFile, ofMember, undoFile, uploadFile, workOff } from "@/testing/imports/imports";
import { startRun, startUndo, updateImport } from "../service";
import { runImportSteps } from "./handle";

/** The ids of the people whom the trail, the feed and the trash name, by what they did. */
function namesOf({ companyId, inTenant }: TestCompany): Promise<Record<string, string | null>> {
  return inTenant(async ({ db }) => {
    const where = { companyId };
    const trail = await db.auditEvent.findMany({ where });
    const feed = await db.feedEvent.findMany({ where });
    const trash = await db.trashBatch.findFirst({ where });
    return Object.fromEntries([
      ...trail.map(({ action, actorId }) => [`trail: ${action}`, actorId]),
      ...feed.map(({ kind, actorId }) => [`feed: ${kind}`, actorId]),
      ["trash", trash?.actorId ?? null],
    ]);
  });
}

const leadFile = "Brand,Client,CS Person\nRao,Priya,Asha\n";

test("an owner who undoes a member's import is named by the trail, the feed and the trash, the member by what the run did", async () => {
  const company = await freshCompany();
  const { owner, member } = company;
  const { id } = await importFile(ofMember(company), "leads", leadFile);
  await undoFile(company, id);
  expect(await namesOf(company)).toMatchObject({
    "trail: import.started": member.id,
    "feed: lead.created": member.id,
    "feed: brand.created": member.id,
    "trail: import.finished": member.id,
    "trail: import.undone": owner.id,
    "trail: lead.deleted": owner.id,
    "feed: lead.deleted": owner.id,
    "trail: brand.deleted": owner.id,
    trash: owner.id,
  });
});

test("an owner who runs a member's import creates its records, and both learn that it is done", async () => {
  const company = await freshCompany();
  const { companyId, owner, member, inTenant } = company;
  const { id } = await uploadFile(ofMember(company), "leads", leadFile);
  await inTenant((tenant) => startRun(tenant, id));
  await workOff(company, id);
  const lead = await inTenant(({ db }) => db.lead.findFirstOrThrow({ where: { companyId } }));
  expect(lead.createdById).toBe(owner.id);
  const subject = { kind: "lead", id: lead.id } as const;
  const { entries } = await inTenant((tenant) => readTimeline(tenant, subject, { limit: 30 }));
  expect(entries).toMatchObject([{ kind: "imported", by: owner.name }]);
  const notified = await inTenant(({ db }) => db.notification.findMany({ where: { companyId } }));
  const to = notified.filter(({ subjectId }) => subjectId === id).map(({ userId }) => userId);
  expect(to.sort()).toEqual([owner.id, member.id].sort());
});

test("a run changes the records that its starter may change, whoever uploaded the file", async () => {
  const company = await freshCompany();
  const { companyId, owner, inTenant } = company;
  const brand = await createBrand({ companyId, name: "Rao" });
  const held = { csPersonId: owner.id, csPerson: owner.name, comment: "old" };
  const lead = await createLead({ companyId, brandId: brand.id, clientName: "Priya", ...held });
  await giveRole(company, { rights: ["import"], sees: "own", changes: "own" });
  const file = "Brand,Client,Comment\nRao,Priya,new\n";
  const read = () =>
    inTenant(({ db }) => db.lead.findFirstOrThrow({ where: { companyId, id: lead.id } }));
  const duplicates = { duplicates: "update", namesakes: "same", csPerson: owner.name } as const;
  const byMember = await importFile(ofMember(company), "leads", file, duplicates);
  expect(byMember.counts).toMatchObject({ updated: 0, skipped: 1 });
  expect((await read()).comment).toBe("old");
  const { id } = await uploadFile(ofMember(company), "leads", file);
  await inTenant((tenant) => updateImport(tenant, id, duplicates));
  await inTenant((tenant) => startRun(tenant, id));
  expect((await workOff(company, id)).counts).toMatchObject({ updated: 1, skipped: 0 });
  expect((await read()).comment).toBe("new");
});

test.each([
  ["hidden from", "own"],
  ["shown to", "all"],
] as const)(
  "an undo keeps and counts records that are %s its starter and not theirs to change, and the brands above them",
  async (_, sees) => {
    const company = await freshCompany();
    const { companyId, owner, member, inTenant } = company;
    const brand = await createBrand({ companyId, name: "Konkan" });
    const about = { companyId, brandId: brand.id, comment: "old" };
    await createLead({
      ...about,
      clientName: "Theirs",
      csPersonId: owner.id,
      csPerson: owner.name,
    });
    await createLead({ ...about, clientName: "Own", csPersonId: member.id, csPerson: member.name });
    const lines = [
      "Brand,Client,Comment,CS Person",
      `Konkan,Theirs,new,${owner.name}`,
      `Konkan,Own,new,${member.name}`,
      `Rao,Priya,,${owner.name}`,
      `Rao,Meera,,${member.name}`,
      `Shah,Ravi,,${member.name}`,
    ];
    const { id } = await importFile(ofMember(company), "leads", lines.join("\n"), {
      duplicates: "update",
      namesakes: "same",
    });
    await giveRole(company, { rights: ["import"], sees, changes: "own" });
    const undone = await undoFile(ofMember(company), id);
    expect(undone.undo).toMatchObject({
      reverted: 1,
      removedLeads: 2,
      removedBrands: 1,
      kept: 3,
    });
    const left = await inTenant(({ db }) =>
      db.lead.findMany({ where: { companyId, deletedAt: null }, orderBy: { clientName: "asc" } }),
    );
    expect(left.map(({ clientName, comment }) => [clientName, comment])).toEqual([
      ["Own", "old"],
      ["Priya", null],
      ["Theirs", "new"],
    ]);
    const brands = await inTenant(({ db }) =>
      db.brand.findMany({ where: { companyId, deletedAt: null }, orderBy: { name: "asc" } }),
    );
    expect(brands.map(({ name }) => name)).toEqual(["Konkan", "Rao"]);
    const trash = await inTenant(({ db }) =>
      db.trashBatch.findFirstOrThrow({ where: { companyId } }),
    );
    expect(trash).toMatchObject({ actorId: member.id, counts: { brands: 1, leads: 2 } });
  },
);

test("an undo goes past a whole batch of records that are not its starter's to change", async () => {
  const company = await freshCompany();
  const { companyId, owner, member, inTenant } = company;
  const rows = Array.from({ length: 501 }, (_, index) => `Rao,Client ${index},${owner.name}`);
  const file = ["Brand,Client,CS Person", ...rows, `Rao,Last,${member.name}`].join("\n");
  const { id } = await importFile(ofMember(company), "leads", file);
  await giveRole(company, { rights: ["import"], sees: "all", changes: "own" });
  const { undo } = await undoFile(ofMember(company), id);
  expect(undo).toMatchObject({ removedLeads: 1, removedBrands: 0, kept: 502 });
  const where = { companyId, deletedAt: null };
  expect(await inTenant(({ db }) => db.lead.count({ where }))).toBe(501);
});

test("a step that an older version has queued acts as who made the import", async () => {
  const company = await freshCompany();
  const { companyId, member, inTenant } = company;
  const { id: importId } = await importFile(ofMember(company), "leads", leadFile);
  await inTenant((tenant) => startUndo(tenant, importId));
  const attempt = { jobId: "test", number: 1, isLast: true };
  await runImportSteps.run({ companyId, importId, step: "undo" }, attempt);
  expect(await namesOf(company)).toMatchObject({ "trail: lead.deleted": member.id });
});
