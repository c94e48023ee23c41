import { expect, test } from "vitest";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { export: GET } = enquiryRoutes;

test("the enquiries that the filters find are exported, formulas made harmless", async () => {
  const { companyId, host, member } = await freshCompany();
  const { token } = await signInMember(member);
  const { id: brandId } = await createBrand({ companyId, name: "Rao" });
  const { id: leadId } = await createLead({ companyId, brandId, clientName: "Meera" });
  const addedDate = new Date("2026-11-20");
  const own = { companyId, leadId, addedDate, estimatedValue: 5_000n };
  await createEnquiry({ ...own, title: "=Shop", stage: "Lost", lostReason: "Price" });
  await createEnquiry({ ...own, title: "Portal", stage: "New" });
  const path = "/api/crm/enquiries/export?stage=Lost";
  const { response } = await callRoute(GET, { host, token, path });
  const [titles, ...rows] = (await response.text()).trim().split("\r\n");
  expect(titles).toMatch(/^Added,Title,Brand,Client,Contact,Product Type,Value,Stage,Lost Reason/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^2026-11-20,'=Shop,Rao,Meera,[^,]*,[^,]*,5000,Lost,Price,/);
});
