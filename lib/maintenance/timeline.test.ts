import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { addEntry } from "@/lib/crm/timeline/add";
import { removeEntry } from "@/lib/crm/timeline/change";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { storage } from "@/lib/server/storage";
import { createLead } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { removeOrphanedFiles } from "./files";
import { removeOldEntries } from "./timeline";
import { emptyTrashOfCompany } from "./trash";

let ours: TestCompany;
beforeAll(async () => {
  ours = await freshCompany();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function leadWithFile(more: { deletedAt?: Date } = {}) {
  const { companyId } = ours;
  const { id } = await createLead({ companyId });
  const subject = { kind: "lead", id } as const;
  const entry = await attachFile(ours.inTenant, subject, new File(["%PDF-"], "offer.pdf"));
  const [file] = await ours.inTenant(async ({ db }) => {
    const where = { companyId, id };
    await db.lead.updateMany({ where, data: more });
    return db.file.findMany({ where: { companyId, purpose: "attachment" }, take: 1 });
  });
  const key = file?.storageKey ?? "";
  const bytes = () => storage().read(key).then(buffer).then(String);
  return { companyId, subject, entryId: entry.id, bytes };
}

test("a removed entry is deleted after 30 days, its file an hour later", async () => {
  const { companyId, subject, entryId, bytes } = await leadWithFile();
  await ours.inTenant(async (tenant) => {
    await addEntry(tenant, subject, { kind: "note", text: "Kept" });
    await removeEntry(tenant, entryId);
  });
  expect(await removeOldEntries(companyId, inDays(29))).toBe(0);
  expect(await bytes()).toBe("%PDF-");
  expect(await removeOldEntries(companyId, inDays(31))).toBe(1);
  expect(await removeOrphanedFiles(companyId, inDays(31))).toBe(0);
  expect(await removeOrphanedFiles(companyId, inDays(32))).toBe(1);
  await expect(bytes()).rejects.toThrow("ENOENT");
  const left = await ours.inTenant(({ db }) => db.activity.findMany({ where: { companyId } }));
  expect(left.map(({ body }) => body)).toEqual(["Kept"]);
});

test("the files of a record go with it when the trash is emptied", async () => {
  const { companyId, bytes } = await leadWithFile({ deletedAt: inDays(0) });
  await emptyTrashOfCompany(companyId, inDays(31));
  expect(await removeOrphanedFiles(companyId, inDays(32))).toBe(1);
  await expect(bytes()).rejects.toThrow("ENOENT");
});
