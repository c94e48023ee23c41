import { beforeAll, expect, test } from "vitest";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { listLeads } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { listMeetings } from "@/lib/crm/meetings/list";
import { meetingQuery } from "@/lib/crm/meetings/schema";
import { createBrand, createLead, createMeeting } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { searchCompany } from "./find";
import { searchQuery } from "./schema";

const name = "Priya Anne O’Connor";

let company: TestCompany;
let leadId: string;
let meetingId: string;
let brandId: string;

beforeAll(async () => {
  company = await freshCompany();
  const { companyId } = company;
  ({ id: brandId } = await createBrand({ companyId, name: "Rao's Steel & Pipes" }));
  ({ id: leadId } = await createLead({ companyId, clientName: name, emailId: "p@oc.example" }));
  ({ id: meetingId } = await createMeeting({ companyId, leadId, title: "Site" }));
  await createLead({ companyId, clientName: "Priya Menon" });
  await createLead({ companyId, clientName: "Connor Rao" });
});

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** What the lists and the search over all kinds find. */
function find(search: string) {
  return company.inTenant(async (tenant) => {
    const { timeZone } = tenant;
    const { leads } = await listLeads(tenant, leadQuery(timeZone).parse({ search }));
    const { brands } = await listBrands(tenant, brandQuery().parse({ search }));
    const { meetings } = await listMeetings(tenant, meetingQuery(timeZone).parse({ search }));
    const query = searchQuery.parse({ q: search, kinds: "lead,brand" });
    const results = await searchCompany(tenant, company.owner.id, query);
    return {
      leads: idsOf(leads),
      brands: idsOf(brands),
      meetings: idsOf(meetings),
      results: idsOf(results),
    };
  });
}

test.each([
  name,
  "priya o'connor",
  "Priya O`Connor",
  "oʼconnor anne",
  "o'connor priya anne",
  "CONNOR   priya",
  "nor riy",
  "o'connor",
  "p@oc.example connor",
])("“%s” finds a lead and its meeting by the words of its name in any order", async (search) => {
  expect(await find(search)).toEqual({
    leads: [leadId],
    brands: [],
    meetings: [meetingId],
    results: [leadId],
  });
});

test.each(["rao’s steel", "pipes rao's", "& pipes rao’s"])(
  "“%s” finds a brand by the words of its name in any order",
  async (search) => {
    const { brands, results } = await find(search);
    expect([brands, results]).toEqual([[brandId], [brandId]]);
  },
);

test.each(["priya anne o’connor singh", "priya steel", "one two three four five six"])(
  "“%s” finds nothing, because a word is missing",
  async (search) => {
    expect(Object.values(await find(search)).flat()).toEqual([]);
  },
);

test("names are found with and without their accents, the typed ones and the stored ones", async () => {
  const company = await freshCompany();
  const { companyId, inTenant } = company;
  const { id: brandId } = await createBrand({ companyId, name: "Café Świątek & Søn" });
  const accented = await createLead({ companyId, brandId, clientName: "José Müller-Núñez" });
  const plain = await createLead({ companyId, clientName: "Jose Muller" });
  const meeting = await createMeeting({ companyId, leadId: accented.id, title: "Démo" });
  await createLead({ companyId, clientName: "पद्मा फ़िरोज़" });
  const find = (search: string) =>
    inTenant(async (tenant) => {
      const { timeZone } = tenant;
      const { leads } = await listLeads(tenant, leadQuery(timeZone).parse({ search }));
      const { brands } = await listBrands(tenant, brandQuery().parse({ search }));
      const { meetings } = await listMeetings(tenant, meetingQuery(timeZone).parse({ search }));
      const query = searchQuery.parse({ q: search });
      const results = (await searchCompany(tenant, company.owner.id, query)).map(({ id }) => id);
      return { lists: [leads, brands, meetings].flatMap(idsOf), results };
    });
  const all = (ids: string[]) => ({
    lists: expect.toSatisfy((found) => isSame(found, ids)),
    results: expect.toSatisfy((found) => isSame(found, ids)),
  });
  const both = [accented.id, plain.id, meeting.id];
  for (const typed of ["jose muller", "José Müller", "JOSE\u0301 MÜLLER", "muller jose", "müll"])
    expect([typed, await find(typed)]).toEqual([typed, all(both)]);
  for (const typed of ["nunez", "NÚÑEZ jose"])
    expect([typed, await find(typed)]).toEqual([typed, all([accented.id, meeting.id])]);
  for (const typed of ["cafe swiatek", "son café"])
    expect((await find(typed)).lists).toContain(brandId);
  expect((await find("demo")).results).toEqual([meeting.id]);
  expect((await find("फ़िरोज़")).lists).toHaveLength(1);
  expect((await find("फिरोज")).lists).toEqual([]);
});

test.each(["Café ज़ायका", "José Чайка", "Müller 한국", "Ángel ফ়"])(
  "“%s” is found as it is stored, whatever the letters beside its accents",
  async (clientName) => {
    const company = await freshCompany();
    const { id } = await createLead({ companyId: company.companyId, clientName });
    for (const search of [clientName, clientName.split(" ")[1] ?? ""])
      expect(
        await company.inTenant(async (tenant) => {
          const query = leadQuery(tenant.timeZone).parse({ search });
          const results = searchQuery.parse({ q: search, kinds: "lead" });
          const found = await searchCompany(tenant, company.owner.id, results);
          return [...(await listLeads(tenant, query)).leads, ...found].map((one) => one.id);
        }),
      ).toEqual([id, id]);
  },
);

test.each(["\u0301", "\u0301\u0301", "zq \u0301"])(
  "a search of %j, a sign without a letter, finds nothing",
  async (search) => expect(Object.values(await find(search)).flat()).toEqual([]),
);

const isSame = (found: string[], ids: string[]) =>
  new Set(found).size === found.length && isEqual(found.toSorted(), ids.toSorted());

const isEqual = (one: string[], other: string[]) => one.join() === other.join();
