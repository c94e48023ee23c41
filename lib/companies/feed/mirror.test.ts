import { expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { brandRoutes } from "@/app/api/crm/brands";
import { trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { createMember } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile } from "@/testing/imports/imports";

const { remove: deleteBrand } = brandRoutes;

const { create: postLead } = leadRoutes;

const { restore: restoration } = trashRoutes;

const { update: putMember } = teamRoutes;

/** Records whose newest event does not carry their version: a mirror would not read them again. */
async function missed({ companyId, inTenant }: TestCompany): Promise<string[]> {
  const rows = await inTenant(
    ({ db }) => db.$queryRaw<{ record: string }[]>`
      with record as (
        select 'brand' as kind, id, version from brand where company_id = ${companyId}::uuid
        union all select 'lead', id, version from lead where company_id = ${companyId}::uuid
        union all select 'meeting', id, version from meeting where company_id = ${companyId}::uuid
        union all select 'enquiry', id, version from enquiry where company_id = ${companyId}::uuid
      )
      select kind || ' ' || version as record from record r where version is distinct from (
        select e.version from feed_event e
        where e.company_id = ${companyId}::uuid and e.subject_kind = r.kind and e.subject_id = r.id
        order by e.seq desc limit 1)`,
  );
  return rows.map(({ record }) => record);
}

const countOf = ({ companyId, inTenant }: TestCompany, kind: string, subjectKind: string) =>
  inTenant(({ db }) => db.feedEvent.count({ where: { companyId, kind, subjectKind } }));

test("a mirror misses no record of an import, its undoing, and what the trash gives back", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const rows = ["Brand,Client,CS Person", "Rao,Priya,Asha Sharma", "Rao,Meera,Asha Sharma"];
  const { id } = await importFile(company, "leads", rows.join("\n"));
  expect([await countOf(company, "lead.created", "lead"), await missed(company)]).toEqual([2, []]);
  await undoFile(company, id);
  expect([await countOf(company, "lead.deleted", "lead"), await missed(company)]).toEqual([2, []]);
  const { id: brandId } = await company.inTenant(({ db, companyId }) =>
    db.brand.findFirstOrThrow({ where: { companyId } }),
  );
  const trashId = await batchOf(company);
  await ask(restoration, { method: "POST", params: { id: trashId } });
  expect([await countOf(company, "lead.restored", "lead"), await missed(company)]).toEqual([2, []]);
  await ask(deleteBrand, { method: "DELETE", params: { id: brandId } });
  expect([await countOf(company, "lead.deleted", "lead"), await missed(company)]).toEqual([4, []]);
});

async function batchOf({ companyId, inTenant }: TestCompany): Promise<string> {
  const batch = await inTenant(({ db }) => db.trashBatch.findFirst({ where: { companyId } }));
  return batch?.id ?? "";
}

test("a mirror misses no record that got another name, or went to a colleague", async () => {
  const company = await freshCompany();
  const { companyId, member } = company;
  const ask = await askAs(company);
  const heir = await createMember({ companyId });
  for (const brandName of ["Rao", "Menon"]) {
    const body = { clientName: "Priya", newBrand: { name: brandName }, csPersonId: member.id };
    expect((await ask(postLead, { method: "POST", body })).status).toBe(201);
  }
  const change = (body: object) =>
    ask(putMember, { method: "PUT", params: { id: member.id }, body });
  expect((await change({ name: "Gita Menon" })).status).toBe(200);
  expect(await countOf(company, "lead.updated", "lead")).toBe(2);
  expect((await change({ isActive: false, handOverTo: heir.id })).status).toBe(200);
  expect(await countOf(company, "lead.updated", "lead")).toBe(4);
  expect(await missed(company)).toEqual([]);
});
