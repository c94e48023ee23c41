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
