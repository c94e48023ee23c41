import { beforeAll, describe, expect, test } from "vitest";
import { readCompanyAuditLog } from "@/lib/audit-log/list";
import { auditLogQuery } from "@/lib/audit-log/schema";
import { readFeed } from "@/lib/companies/feed/read";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { everyone, nobody, type Sees } from "@/lib/core/permissions";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { readOpenEnquiries } from "@/lib/crm/dashboard/open-enquiries";
import { readSales } from "@/lib/crm/dashboard/sales";
import { readCrmSummary } from "@/lib/crm/dashboard/service";
import { readToday } from "@/lib/crm/dashboard/today";
import { listEnquiries, readEnquiryBoard } from "@/lib/crm/enquiries/list";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { listLeads, readLeadBoard } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { getLead } from "@/lib/crm/leads/service";
import { listCalendarMeetings } from "@/lib/crm/meetings/calendar/list";
import { listMeetings } from "@/lib/crm/meetings/list";
import { meetingQuery } from "@/lib/crm/meetings/schema";
import { readBrandWithRelated } from "@/lib/crm/record-pages/pages";
import { searchCompany } from "@/lib/crm/search/find";
import { searchQuery } from "@/lib/crm/search/schema";
import { readTimeline } from "@/lib/crm/timeline/read";
import { timelineQuery } from "@/lib/crm/timeline/schema";
import { trashQuery } from "@/lib/crm/trash/schema";
import { listTrash, moveToTrash } from "@/lib/crm/trash/service";
import { setScope, withTenant } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import type { AppUser } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
  createProposal,
} from "@/prisma/factories";
import { actorOf, freshCompany, type TestCompany } from "./company";

const zone = "Asia/Kolkata";
const day = calendarDateOf(new Date(), zone);
const today = new Date(day);

type Guard = "both" | "readers" | "policies";
type Who = "Priya" | "Ravi" | "Nobody";

let home: TestCompany;
let brandId: string;
let priya: AppUser;
let ravi: AppUser;
const leadOf = new Map<Who, string>();
beforeAll(async () => {
  home = await freshCompany();
  const { companyId } = home;
  brandId = (await createBrand({ companyId, name: "Konkan Foods" })).id;
  priya = await createMember({ companyId, name: "Priya Nair" });
  ravi = await createMember({ companyId, name: "Ravi Rao" });
  const holders: [Who, string | null][] = [
    ["Priya", priya.id],
    ["Ravi", ravi.id],
    ["Nobody", null],
  ];
  for (const [who, csPersonId] of holders) {
    const person = { companyId, csPersonId, csPerson: "Asha Sharma" };
    const clientName = `Client of ${who}`;
    const lead = await createLead({
      ...person,
      brandId,
      clientName,
      nextFollowUpDate: today,
      estimatedValue: 100n,
    });
    leadOf.set(who, lead.id);
    const leadId = lead.id;
    await createMeeting({
      companyId,
      leadId,
      title: `Meeting of ${who}`,
      scheduledDate: new Date(),
    });
    const enquiry = await createEnquiry({
      companyId,
      leadId,
      title: `Enquiry of ${who}`,
      nextFollowUpDate: today,
      estimatedValue: 10n,
    });
    await createProposal({
      companyId,
      enquiryId: enquiry.id,
      title: `Proposal of ${who}`,
      clientName,
    });
    const gone = await createLead({ ...person, brandId, clientName: `Gone client of ${who}` });
    await home.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id: gone.id }));
    const task = { kind: "task", body: `Task of ${who}`, dueDate: today, actorName: "Asha" };
    await home.inTenant(({ db }) =>
      db.activity.create({ data: { companyId, subjectKind: "lead", subjectId: leadId, ...task } }),
    );
  }
});

/** Reads as a member who sees these holders, with one guard or both. */
async function as<T>(
  user: AppUser,
  sees: Sees,
  guard: Guard,
  read: (tenant: TenantScope) => Promise<T>,
): Promise<T> {
  const { companyId } = home;
  return withTenant({ companyId, timeZone: zone, sees }, actorOf(user), async (tenant) => {
    if (guard === "readers") await setScope(tenant.db, { companyId, sees: everyone });
    return read(guard === "policies" ? { ...tenant, sees: everyone } : tenant);
  });
}

const days = { label: "Day", from: day, to: day };

/** What a member reads, by its name. */
const readers: Record<string, (tenant: TenantScope) => Promise<unknown>> = {
  leads: (tenant) => listLeads(tenant, leadQuery(zone).parse({})),
  "leads by a search": (tenant) => listLeads(tenant, leadQuery(zone).parse({ search: "client" })),
  "leads by a filter": (tenant) =>
    listLeads(tenant, leadQuery(zone).parse({ f: "clientName:contains:client" })),
  "the board of leads": (tenant) => readLeadBoard(tenant, leadQuery(zone).parse({})),
  meetings: (tenant) => listMeetings(tenant, meetingQuery(zone).parse({})),
  "meetings by a search": (tenant) =>
    listMeetings(tenant, meetingQuery(zone).parse({ search: "client" })),
  enquiries: (tenant) => listEnquiries(tenant, enquiryQuery(zone).parse({})),
  "the board of enquiries": (tenant) => readEnquiryBoard(tenant, enquiryQuery(zone).parse({})),
  calendar: (tenant) => listCalendarMeetings(tenant, days),
  today: (tenant) => readToday(tenant),
  "open enquiries": (tenant) => readOpenEnquiries(tenant),
  "a brand's page": (tenant) => readBrandWithRelated(tenant, brandId),
  "a brand's timeline": (tenant) =>
    readTimeline(tenant, { kind: "brand", id: brandId }, timelineQuery.parse({})),
  search: (tenant) => searchCompany(tenant, priya.id, searchQuery.parse({ q: "of" })),
  trash: (tenant) => listTrash(tenant, trashQuery.parse({})),
  "the audit log": (tenant) => readCompanyAuditLog(tenant, auditLogQuery(zone).parse({})),
};

/** Tables without a holder, which the readers join to the records that their rows are about. */
const byReadersAlone = ["trash", "the audit log"];

const own = (): Sees => ({ kind: "people", ids: [priya.id] });

describe.each<Guard>(["both", "readers", "policies"])("with %s", (guard) => {
  const read = Object.keys(readers).filter(
    (name) => guard !== "policies" || !byReadersAlone.includes(name),
  );
  test.each(read)("%s have nothing of others, and all of the own", async (name) => {
    const read = readers[name] ?? (async () => undefined);
    const found = JSON.stringify(await as(priya, own(), guard, read));
    expect(found).not.toMatch(/of (Ravi|Nobody)/);
    expect(found).toMatch(/of Priya/);
    const ids: Sees = { kind: "people", ids: [priya.id, nobody] };
    const team = JSON.stringify(await as(priya, ids, guard, read));
    expect(team).not.toMatch(/of Ravi/);
    expect(team).toMatch(/of Nobody/);
    const all = JSON.stringify(await as(priya, everyone, guard, read));
    for (const who of leadOf.keys()) expect(all).toContain(`of ${who}`);
  });

  test("counts and values are those of the viewer, for two viewers in one process", async () => {
    const figures = async (tenant: TenantScope) => {
      const { pagination } = await listLeads(tenant, leadQuery(zone).parse({}));
      const board = await readLeadBoard(tenant, leadQuery(zone).parse({}));
      const { brands } = await listBrands(tenant, brandQuery().parse({}));
      const sales = await readSales(tenant, [days]);
      const { totalLeads, totalMeetings, totalEnquiries, totalLeadValue } =
        await readCrmSummary(tenant);
      return [
        pagination.total,
        board.columns.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
        brands[0]?.totalLeads,
        brands[0]?.totalMeetings,
        sales.stages.reduce((sum, { leads }) => sum + leads, 0),
        totalLeads,
        totalMeetings,
        totalEnquiries,
        totalLeadValue / 100,
      ];
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await as(home.owner, everyone, guard, figures)).toEqual(Array(9).fill(3));
      expect(await as(priya, own(), guard, figures)).toEqual(Array(9).fill(1));
    }
  });

  test("a lead of others is not found", async () => {
    const get = (who: Who) =>
      as(priya, own(), guard, (tenant) => getLead(tenant, leadOf.get(who) ?? ""));
    await expect(get("Ravi")).rejects.toMatchObject({ code: "not_found" });
    await expect(get("Nobody")).rejects.toMatchObject({ code: "not_found" });
    expect((await get("Priya")).clientName).toBe("Client of Priya");
  });
});

test("the feed has only events of what the member sees, and says where to go on", async () => {
  const entry = { action: "member.updated", subjectKind: "member", subjectId: ravi.id };
  await home.inTenant((tenant) => recordAudit(tenant, entry));
  const read = (user: AppUser, sees: Sees) =>
    as(user, sees, "both", (tenant) => readFeed(tenant, user, { limit: 500 }));
  const all = await read(home.owner, everyone);
  const some = await read(priya, own());
  const hidden = [leadOf.get("Ravi"), leadOf.get("Nobody"), ravi.id];
  const subjects = ({ events }: typeof all) => events.map(({ subjectId }) => subjectId);
  expect(subjects(all)).toContain(ravi.id);
  expect(subjects(some).filter((id) => hidden.includes(id))).toEqual([]);
  expect(some.events.length).toBeGreaterThan(0);
  expect(some).toMatchObject({ last: all.last, next: all.last });
});
