import { expect, test } from "vitest";
import { crmDashboardRoutes } from "@/app/api/crm/dashboard";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany, giveRole } from "@/testing/company";
import { emptyCrmSummary } from "./schema";

const { get: GET } = crmDashboardRoutes;

test("a company without records has a summary of zeros", async () => {
  const ask = await askAs(await freshCompany());
  const { status, json } = await ask(GET);
  expect(status).toBe(200);
  expect(json.data.summary).toEqual(emptyCrmSummary);
});

test("the summary counts and adds up what is there, without the trash and without other companies", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId });
  const lead = { companyId, brandId };
  const { id: leadId } = await createLead({ ...lead, estimatedValue: 10_000_000_000_000n });
  await createLead({ ...lead, estimatedValue: 1n });
  await createLead(lead);
  await createLead({ ...lead, estimatedValue: 500n, deletedAt: new Date() });
  await createMeeting({ companyId, leadId });
  await createEnquiry({ companyId, leadId, estimatedValue: 250_000n });
  await createEnquiry({ companyId, leadId });
  await createEnquiry({ companyId, leadId, estimatedValue: 9n, deletedAt: new Date() });
  const other = await freshCompany();
  await createLead({ companyId: other.companyId, estimatedValue: 777n });
  const { json } = await (await askAs(company, company.member))(GET);
  expect(json.data.summary).toEqual({
    totalBrands: 1,
    totalLeads: 3,
    totalMeetings: 1,
    totalEnquiries: 2,
    totalLeadValue: 10_000_000_000_001,
    totalEnquiryValue: 250_000,
    medianFirstReplyMinutes: null,
  });
});

test("the median is of the arrivals of 30 days that were replied to, as the reader sees them", async () => {
  const company = await freshCompany();
  const { companyId, member, owner } = company;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const day = 24 * 60;
  const arrival = (ago: number, replyAfter: number | null, holder = member) =>
    createLead({
      companyId,
      csPerson: holder.name,
      csPersonId: holder.id,
      arrivedAt: minutesAgo(ago),
      firstReplyAt: replyAfter === null ? null : minutesAgo(ago - replyAfter),
    });
  await arrival(2 * day, 3);
  await arrival(29 * day, 5);
  await arrival(day, null);
  await arrival(31 * day, 900);
  const median = async (as = owner) =>
    (await (await askAs(company, as))(GET)).json.data.summary.medianFirstReplyMinutes;
  expect(await median()).toBeCloseTo(4, 2);
  await arrival(day, 60, owner);
  expect(await median()).toBeCloseTo(5, 2);
  await giveRole(company, { sees: "own" });
  expect(await median(member)).toBeCloseTo(4, 2);
});
