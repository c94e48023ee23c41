import { beforeAll, expect, test } from "vitest";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import { moveToTrash } from "@/lib/crm/trash/service";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
} from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { readBrandWithRelated, readLeadWithRelated } from "./pages";

let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  [ours, theirs] = [await freshCompany(), await freshCompany()];
});

async function brandAtWork() {
  const { companyId } = ours;
  const brandId = (await createBrand({ companyId })).id;
  const lead = await createLead({ companyId, brandId, clientName: "Arjun Menon" });
  const leadId = lead.id;
  for (let day = 1; day <= 6; day += 1) {
    const scheduledDate = new Date(Date.UTC(2026, 10, day));
    await createMeeting({ companyId, leadId, title: `Meeting ${day}`, scheduledDate });
  }
  await createEnquiry({ companyId, leadId, title: "Portal", estimatedValue: 1_250_000n });
  return { brandId, leadId };
}

test("a brand's page has its leads, its latest five meetings of six, and its enquiries", async () => {
  const { brandId } = await brandAtWork();
  const page = await ours.inTenant((tenant) => readBrandWithRelated(tenant, brandId));
  expect(page.leads.map((lead) => lead.clientName)).toEqual(["Arjun Menon"]);
  expect(page.meetings.total).toBe(6);
  expect(page.meetings.first.map((meeting) => meeting.title)).toEqual([
    "Meeting 6",
    "Meeting 5",
    "Meeting 4",
    "Meeting 3",
    "Meeting 2",
  ]);
  expect(page.enquiries.first).toMatchObject([
    { title: "Portal", clientName: "Arjun Menon", estimatedValue: 1_250_000 },
  ]);
});

test("a lead's page has its brand and leaves out what belongs to other leads", async () => {
  const { brandId, leadId } = await brandAtWork();
  await createMeeting({ companyId: ours.companyId });
  const page = await ours.inTenant((tenant) => readLeadWithRelated(tenant, leadId));
  expect(page.brand.id).toBe(brandId);
  expect(page.meetings.total).toBe(6);
  expect(page.enquiries.total).toBe(1);
});

test("records in the trash are not on a page", async () => {
  const { brandId, leadId } = await brandAtWork();
  await ours.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id: leadId }));
  const page = await ours.inTenant((tenant) => readBrandWithRelated(tenant, brandId));
  expect([page.leads.length, page.meetings.total, page.enquiries.total]).toEqual([0, 0, 0]);
});

test("a record of another company is not found", async () => {
  const { brandId, leadId } = await brandAtWork();
  const asked = [
    theirs.inTenant((tenant) => readBrandWithRelated(tenant, brandId)),
    theirs.inTenant((tenant) => readLeadWithRelated(tenant, leadId)),
  ];
  await Promise.all(
    asked.map((answer) => expect(answer).rejects.toMatchObject({ code: "not_found" })),
  );
});

test("the active members of the company are offered as CS people, namesakes with their addresses", async () => {
  const { companyId, inTenant, member } = await freshCompany();
  await createMember({ companyId, name: "Ravi Kulkarni", email: "ravi.k@konkan.example" });
  await createMember({ companyId, name: "Left Already", isActive: false });
  expect(await inTenant(listCsPeople)).toEqual(
    [
      "Asha Sharma",
      `Ravi Kulkarni <${member.email}>`,
      "Ravi Kulkarni <ravi.k@konkan.example>",
    ].toSorted(),
  );
});
