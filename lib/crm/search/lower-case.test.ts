import { beforeAll, describe, expect, test } from "vitest";
import { listCompanyAuditLog } from "@/lib/audit-log/list";
import { auditLogQuery } from "@/lib/audit-log/schema";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { findOrCreateBrand } from "@/lib/crm/brands/service";
import { listEnquiries } from "@/lib/crm/enquiries/list";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { listLeads, readLeadBoard } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { trashQuery } from "@/lib/crm/trash/schema";
import { listTrash, moveToTrash } from "@/lib/crm/trash/service";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { searchCompany } from "./find";
import { searchQuery } from "./schema";

describe.each(["İstanbul", "ΣΊΣΥΦΟΣ", "STRAẞE"])("a record called %s", (name) => {
  let company: TestCompany;
  let leadId: string;
  let brandId: string;
  beforeAll(async () => {
    company = await freshCompany();
    const { companyId } = company;
    ({ id: brandId } = await createBrand({ companyId, name }));
    ({ id: leadId } = await createLead({ companyId, clientName: name }));
    await createEnquiry({ companyId, title: name });
  });

  test("is found by its own name in lists, boards and filters", async () => {
    await company.inTenant(async (tenant) => {
      const leadNames = async (query: object) => {
        const { leads } = await listLeads(tenant, leadQuery(tenant.timeZone).parse(query));
        return leads.map(({ clientName }) => clientName);
      };
      const f = `clientName:contains:${name}`;
      expect(await leadNames({ search: name })).toEqual([name]);
      expect(await leadNames({ f })).toEqual([name]);
      expect(await leadNames({ f: `clientName:is:${name}` })).toEqual([name]);
      const { columns } = await readLeadBoard(tenant, { search: name });
      expect(columns.flatMap(({ cards }) => cards)).toHaveLength(1);
      const { brands } = await listBrands(tenant, brandQuery().parse({ search: name }));
      expect(brands.map((brand) => brand.id)).toEqual([brandId]);
      const { enquiries } = await listEnquiries(
        tenant,
        enquiryQuery(tenant.timeZone).parse({ search: name }),
      );
      expect(enquiries.map(({ title }) => title)).toEqual([name]);
    });
  });

  test.each([(text: string) => text, (text: string) => [...text].slice(0, 3).join("")])(
    "is found by the search over all kinds by its name and by its start",
    async (part) => {
      const found = await company.inTenant((tenant) =>
        searchCompany(tenant, company.owner.id, searchQuery.parse({ q: part(name) })),
      );
      expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["brand", "lead", "enquiry"]));
    },
  );

  test("is one brand, however often it is named", async () => {
    expect(await company.inTenant((tenant) => findOrCreateBrand(tenant, name))).toBe(brandId);
  });

  test("is found in the trash and in the audit log", async () => {
    await company.inTenant(async (tenant) => {
      await moveToTrash(tenant, { kind: "lead", id: leadId });
      const { trash } = await listTrash(tenant, trashQuery.parse({ search: name }));
      expect(trash.map(({ label }) => label)).toEqual([name]);
      const { trail } = await listCompanyAuditLog(tenant, auditLogQuery().parse({ search: name }));
      expect(trail.map(({ action }) => action)).toEqual(["lead.deleted"]);
    });
  });
});
