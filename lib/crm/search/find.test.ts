import { beforeAll, describe, expect, test } from "vitest";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
  createProposal,
} from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import type { FoundKind } from "./choices";
import { searchCompany } from "./find";
import { keepRecent } from "./recents";
import { searchQuery } from "./schema";

let ours: TestCompany;
beforeAll(async () => {
  ours = await freshCompany();
});

const searchAs = (company: TestCompany, q: string, kinds?: string) =>
  company.inTenant((tenant) =>
    searchCompany(tenant, company.owner.id, searchQuery.parse({ q, kinds })),
  );

const titlesOf = async (company: TestCompany, q: string, kinds?: string) =>
  (await searchAs(company, q, kinds)).map(({ title }) => title);

async function lead(company: TestCompany, clientName: string, more = {}) {
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId, name: `Of ${company.companyId}` });
  return createLead({ companyId, clientName, brandId, ...more });
}

describe("ranking", () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await freshCompany();
    const { companyId } = company;
    await lead(company, "Zed Phone", { mobileNumber: "09820012345" });
    await lead(company, "Mail", { emailId: "mohan@acme.example" });
    await lead(company, "Mohan Rao");
    await lead(company, "Asha Mohan");
    await lead(company, "Shrimohan");
    await lead(company, "Number 12345");
    await createBrand({ companyId, name: "Mohanlal & Sons", phone: "022-4444 2345" });
    await createBrand({ companyId, name: "Post", email: "hello@mohan.example" });
    const { id: enquiryId } = await createEnquiry({ companyId, title: "Site" });
    const number = { financialYear: "2026-27", serial: 2345, issued: {} };
    const sent = { companyId, enquiryId, ...number };
    await createProposal({ ...sent, title: "Old offer", status: "Superseded" });
    await createProposal({ ...sent, title: "Offer", revision: 2, status: "Sent" });
    await company.inTenant(({ db }) =>
      db.proposalCounter.create({
        data: { companyId, financialYear: "2026-27", lastSerial: 2345 },
      }),
    );
  });

  test.each<[string, readonly string[]]>([
    ["+91 98200 12345", ["Zed Phone"]],
    ["098200-12345", ["Zed Phone"]],
    ["9820012345", ["Zed Phone"]],
    ["98200", ["Zed Phone"]],
    ["2345", ["Mohanlal & Sons", "Zed Phone", "Offer", "Number 12345"]],
    ["Q/2026-27/2345", ["Offer"]],
    ["q/2026-27/2345 v1", ["Old offer"]],
    ["mohan", ["Mohanlal & Sons", "Mohan Rao", "Asha Mohan", "Mail", "Shrimohan"]],
    ["MOHAN  rao", ["Mohan Rao"]],
    ["mohan@", ["Mail"]],
    ["hello@mohan.example", ["Post"]],
    ["mo", ["Mohanlal & Sons", "Mohan Rao", "Asha Mohan", "Mail", "Shrimohan"]],
    ["oha", ["Mohanlal & Sons", "Shrimohan", "Asha Mohan", "Mohan Rao", "Mail"]],
    ["nobody at all", []],
  ])("%s finds %j in this order", async (q, titles) => {
    expect(await titlesOf(company, q)).toEqual(titles);
  });

  test.each(["+91 98200 12345", "098200-12345"])(
    "a result found by %s shows it as lists do",
    async (q) => {
      const [found] = await searchAs(company, q, "leads");
      expect(found?.subtitle.split(" · ")).toContain("+91 98200 12345");
    },
  );
});

test("records of a client are found with the client and link to their pages", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const brand = await createBrand({ companyId, name: "Konkan Foods" });
  const client = await createLead({ companyId, brandId: brand.id, clientName: "Ravi Shah" });
  const leadId = client.id;
  const scheduledDate = new Date("2026-11-25T20:00:00Z");
  const meeting = await createMeeting({ companyId, leadId, title: "Visit", scheduledDate });
  const enquiry = await createEnquiry({ companyId, leadId, title: "Portal", stage: "Negotiation" });
  const proposal = await createProposal({ companyId, enquiryId: enquiry.id, title: "First offer" });
  const person = await createMember({ companyId, name: "Konkana Sen", position: "Sales" });
  expect(await searchAs(company, "konkan")).toEqual([
    {
      kind: "brand",
      id: brand.id,
      title: "Konkan Foods",
      subtitle: "",
      url: `/crm/brands/${brand.id}`,
    },
    {
      kind: "person",
      id: person.id,
      title: "Konkana Sen",
      subtitle: `${person.email} · Sales`,
      url: `/team?search=${encodeURIComponent(person.email)}`,
    },
    {
      kind: "lead",
      id: leadId,
      title: "Ravi Shah",
      subtitle: "Konkan Foods · New",
      url: `/crm/leads/${leadId}`,
    },
    {
      kind: "meeting",
      id: meeting.id,
      title: "Visit",
      subtitle: "Ravi Shah · 26 Nov 2026",
      url: `/crm/meetings/${meeting.id}`,
    },
    {
      kind: "enquiry",
      id: enquiry.id,
      title: "Portal",
      subtitle: "Ravi Shah · Negotiation",
      url: `/crm/enquiries/${enquiry.id}`,
    },
    {
      kind: "proposal",
      id: proposal.id,
      title: "First offer",
      subtitle: "Priya Deshmukh · Draft",
      url: `/crm/proposals/${proposal.id}`,
    },
  ]);
});

test("no kind has more than eight results, and only the kinds that are wanted are there", async () => {
  const company = await freshCompany();
  for (let count = 0; count < 10; count += 1) await lead(company, `Meena ${count}`);
  await createBrand({ companyId: company.companyId, name: "Meena Traders" });
  expect(await titlesOf(company, "meena")).toHaveLength(9);
  expect(await titlesOf(company, "meena", "leads")).toHaveLength(8);
  expect(await titlesOf(company, "meena", "brand,people")).toEqual(["Meena Traders"]);
});

test("nothing of the trash is found, nor of another company", async () => {
  const { companyId } = ours;
  const deletedAt = new Date();
  const brand = await createBrand({
    companyId,
    name: "Wasted Goods",
    deletedAt,
    phone: "9811112222",
  });
  const client = await lead(ours, "Wasted", { deletedAt, mobileNumber: "9811112222" });
  await createMeeting({ companyId, leadId: client.id, title: "Wasted", deletedAt });
  const enquiry = { companyId, leadId: client.id, title: "Wasted", deletedAt };
  const { id: enquiryId } = await createEnquiry(enquiry);
  await createProposal({ companyId, enquiryId, title: "Wasted" });
  await ours.inTenant((tenant) =>
    keepRecent(tenant, ours.owner.id, { kind: "brand", id: brand.id }),
  );
  await lead(await freshCompany(), "Wasted by others", { mobileNumber: "9811112222" });
  for (const q of ["wasted", "9811112222", "wa", "w", ""])
    expect(await titlesOf(ours, q)).toEqual([]);
});

test.each(["%", "__", "\\", "%%%", "a_b", "\u202e\u05d0\u05d1", "'; drop table lead; --", "😀😀"])(
  "%s is text like any other",
  async (q) => {
    const company = await freshCompany();
    await lead(company, "Ravi aXb");
    expect(await titlesOf(company, q)).toEqual([]);
    await lead(company, `Ravi ${q}`);
    expect(await titlesOf(company, q)).toEqual([...q].length > 1 ? [`Ravi ${q}`] : []);
  },
);

test("text of another script is found by its start", async () => {
  await lead(ours, "शर्मा एंड संस");
  expect(await titlesOf(ours, "शर्मा")).toEqual(["शर्मा एंड संस"]);
});

describe("what a member opened", () => {
  test("comes first the last, at most 20, and one character narrows it", async () => {
    const company = await freshCompany();
    const open = (kind: FoundKind, id: string) =>
      company.inTenant((tenant) => keepRecent(tenant, company.owner.id, { kind, id }));
    const first = await lead(company, "Lead 0");
    await open("lead", first.id);
    for (let count = 1; count <= 20; count += 1)
      await open("lead", (await lead(company, `Lead ${count}`)).id);
    expect(await titlesOf(company, "")).toEqual(
      Array.from({ length: 20 }, (_, place) => `Lead ${20 - place}`),
    );
    await open("person", company.member.id);
    await open("lead", first.id);
    const titles = await titlesOf(company, "");
    expect(titles.slice(0, 3)).toEqual(["Lead 0", company.member.name, "Lead 20"]);
    expect(titles).toHaveLength(20);
    expect(await titlesOf(company, "R")).toEqual([company.member.name]);
    expect(await titlesOf(company, "", "people")).toEqual([company.member.name]);
    const others = await company.inTenant((tenant) =>
      searchCompany(tenant, company.member.id, searchQuery.parse({})),
    );
    expect(others).toEqual([]);
  });

  test("is nothing that the company does not have", async () => {
    const theirs = await lead(await freshCompany(), "Theirs");
    const keep = ours.inTenant((tenant) =>
      keepRecent(tenant, ours.owner.id, { kind: "lead", id: theirs.id }),
    );
    await expect(keep).rejects.toThrow("Choose a record of this company");
  });
});

test.each([
  [{ q: "x".repeat(101) }, "Search for at most 100 characters"],
  [{ q: "ravi", kinds: "leads,jobs" }, "“jobs” is not a kind. Choose some of: brand, lead,"],
])("the query %o is refused", (query, sentence) => {
  expect(searchQuery.safeParse(query).error?.issues[0]?.message).toContain(sentence);
});

test("a lead's stage is named by the company's word for it", async () => {
  const company = await freshCompany();
  await lead(company, "Zubin Mehta", { stage: "Proposal" });
  await company.inTenant(async (tenant) => {
    const { db, companyId } = tenant;
    const stages = [
      { name: "New", tone: "step-1" },
      { name: "Proposal", label: "Site Visit Done", tone: "step-4" },
    ];
    await db.kindSetting.create({ data: { companyId, recordKind: "lead", stages } });
    await lockCatalogue(tenant);
  });
  const [found] = await searchAs(company, "zubin");
  expect(found?.subtitle).toMatch(/ · Site Visit Done$/);
});
