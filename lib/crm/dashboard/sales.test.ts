import { beforeAll, expect, test } from "vitest";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { daysOf, type Period, periods } from "./period";
import { readSales } from "./sales";
import { stepsOf } from "./steps";

const { list: listEnquiries } = enquiryRoutes;

const { list: listLeads } = leadRoutes;

const today = "2026-11-21";
const [asha, ravi] = ["Asha Sharma", "Ravi Kulkarni"];

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  const { companyId } = home;
  const brandId = (await createBrand({ companyId })).id;
  const lead = (stage: string, date: string, csPerson: string, estimatedValue: bigint | null) =>
    createLead({ companyId, brandId, stage, date: new Date(date), csPerson, estimatedValue });
  const { id: leadId } = await lead("Lost", "2026-11-02", asha, null);
  await lead("Won", "2026-11-03", asha, 100_000n);
  await lead("Closed Won", "2026-11-21", ravi, 50_000n);
  await lead("Closed Lost", "2026-10-01", ravi, 1n);
  await lead("New", "2026-11-01", asha, 7n);
  await lead("New", "2026-03-31", asha, null);
  await lead("Contacted", "2011-05-05", ravi, 3n);
  await lead("Contacted", "2030-01-01", ravi, 5n);
  await createLead({ companyId, brandId, deletedAt: new Date() });
  await createLead({ companyId: (await freshCompany()).companyId });
  const enquiry = (stage: string, day: string, estimatedValue: bigint, deletedAt?: Date) =>
    createEnquiry({
      companyId,
      leadId,
      stage,
      addedDate: new Date(day),
      estimatedValue,
      deletedAt,
    });
  await enquiry("Won", "2026-11-05", 400_000n);
  await enquiry("Won", "2026-10-31", 30n);
  await enquiry("Lost", "2026-11-05", 9n);
  await enquiry("Won", "2026-11-06", 9n, new Date());
});

const read = (period: Period, company = home) =>
  company.inTenant((tenant) => readSales(tenant, stepsOf(period, today)));

async function listed(list: "leads" | "enquiries", query: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(query).flatMap(([k, v]) => (v ? [[k, v]] : [])));
  const handler = list === "leads" ? listLeads : listEnquiries;
  const { json } = await ask(handler, { path: listPath(`/crm/${list}`, given) });
  const rows: { estimatedValue: number | null }[] = json.data[list];
  return {
    count: json.data.pagination.total,
    value: rows.reduce((sum, row) => sum + (row.estimatedValue ?? 0), 0),
  };
}

test("stages stand in the order leads go through them, Won with Closed Won", async () => {
  expect((await read("quarter")).stages).toEqual([
    { stage: "New", leads: 1, valueInr: 7 },
    { stage: "Won", leads: 2, valueInr: 150_000 },
    { stage: "Lost", leads: 2, valueInr: 1 },
  ]);
});

test("each month has its leads, won leads, lost leads and won enquiries", async () => {
  const { steps } = await read("quarter");
  expect(steps.map((step) => step.label)).toEqual(["Oct 2026", "Nov 2026"]);
  expect(steps[1]).toMatchObject({ leads: 4, valueInr: 150_007, won: 2, lost: 1 });
  expect(steps[1]).toMatchObject({ wonEnquiries: 1, wonEnquiriesInr: 400_000 });
  expect(steps[0]).toMatchObject({ leads: 1, valueInr: 1, won: 0, wonEnquiriesInr: 30 });
});

test("people stand by how many leads are theirs", async () => {
  const { people, otherPeople } = await read("quarter");
  expect(people).toEqual([
    { csPerson: asha, leads: 3, won: 1, lost: 1, valueInr: 100_007 },
    { csPerson: ravi, leads: 2, won: 1, lost: 1, valueInr: 50_001 },
  ]);
  expect(otherPeople).toBe(0);
});

test("beyond ten people the others are counted together", async () => {
  const company = await freshCompany();
  for (let at = 0; at < 12; at += 1)
    await createLead({
      companyId: company.companyId,
      csPerson: `Person ${at}`,
      date: new Date(today),
    });
  const { people, otherPeople } = await read("month", company);
  expect([people.length, otherPeople]).toEqual([10, 2]);
});

test("all time begins with the first year that holds something, and nothing is left out", async () => {
  const { steps, stages } = await read("all");
  expect(steps[0]).toMatchObject({ label: "Earlier", leads: 1 });
  expect(steps.at(-1)).toMatchObject({ label: "FY 2026-27 on", leads: 6 });
  const total = stages.reduce((sum, { leads }) => sum + leads, 0);
  expect(steps.reduce((sum, { leads }) => sum + leads, 0)).toBe(total);
  const empty = await read("all", await freshCompany());
  expect(empty.steps.map((step) => step.label)).toEqual(["FY 2026-27 on"]);
});

test.each(Object.keys(periods) as Period[])(
  "every number of %s is that of the list it opens",
  async (period) => {
    const { stages, steps, people } = await read(period);
    const days = daysOf(period, today) ?? {};
    for (const { stage, leads } of stages)
      expect((await listed("leads", { stage, ...days })).count).toBe(leads);
    for (const { csPerson, leads, won, lost } of people) {
      const of = async (stage?: string) =>
        (await listed("leads", { csPerson, stage, ...days })).count;
      expect([await of(), await of("Won"), await of("Lost")]).toEqual([leads, won, lost]);
    }
    for (const { label: _, from, to, ...figures } of steps.filter((step) => step.leads > 0)) {
      const [all, won, lost] = [
        await listed("leads", { from, to }),
        await listed("leads", { from, to, stage: "Won" }),
        await listed("leads", { from, to, stage: "Lost" }),
      ];
      expect([all.count, won.count, lost.count]).toEqual([
        figures.leads,
        figures.won,
        figures.lost,
      ]);
      expect(all.value).toBe(figures.valueInr);
      const enquiries = await listed("enquiries", { from, to, stage: "Won" });
      expect([enquiries.count, enquiries.value]).toEqual([
        figures.wonEnquiries,
        figures.wonEnquiriesInr,
      ]);
    }
  },
);
