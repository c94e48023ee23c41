import { beforeAll, describe, expect, test } from "vitest";
import { changeRoutes, trashRoutes } from "@/app/api/crm/changes";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { handOver } from "@/lib/crm/hand-over/service";
import { getLead } from "@/lib/crm/leads/service";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
} from "@/prisma/factories";
import { type Ask, askAs } from "./ask";
import { freshCompany, type TestCompany } from "./company";
import { importFile, undoFile } from "./imports/imports";

const { update: put, remove, bulk } = leadRoutes;

const { undo } = changeRoutes;
const { restore: restoration } = trashRoutes;

const january = new Date("2026-01-05T06:30:00Z");

let home: TestCompany;
let ask: Ask;
let brand: { id: string; name: string };
let people: Record<"asha" | "priya", { id: string; name: string }>;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  const { companyId } = home;
  brand = await createBrand({ companyId, name: "Konkan Foods" });
  people = {
    asha: await createMember({ companyId, name: "Asha Rao" }),
    priya: await createMember({ companyId, name: "Priya Nair" }),
  };
});

/** An old lead of Asha. */
function oldLead(clientName: string) {
  return createLead({
    companyId: home.companyId,
    brandId: brand.id,
    clientName,
    csPerson: people.asha.name,
    csPersonId: people.asha.id,
    createdAt: january,
    updatedAt: january,
  });
}

type Change = Readonly<Record<string, string>>;
type Way = (
  lead: { id: string; clientName: string },
  change: Change,
) => Promise<string | undefined>;

const columns: Record<string, string> = {
  stage: "Stage",
  priority: "Priority",
  nextFollowUpDate: "Next Follow Up",
  csPerson: "CS Person",
};

const ways: Record<string, Way> = {
  "one request": async ({ id }, change) => {
    await ask(put, { method: "PUT", params: { id }, body: change });
    return undefined;
  },
  "a bulk change": async ({ id }, change) => {
    const { json } = await ask(bulk, { body: { select: { ids: [id] }, change } });
    return json.data.changeId;
  },
  "an import": async ({ clientName }, change) => {
    const csPerson = change.csPerson ?? people.asha.name;
    const given = { ...change, csPerson };
    const titles = Object.keys(given).map((key) => columns[key]);
    const file = [
      ["Brand", "Client Name", ...titles].join(","),
      [brand.name, clientName, ...Object.values(given)].join(","),
    ].join("\n");
    return (await importFile(home, "leads", file, { duplicates: "update", namesakes: "same" })).id;
  },
};

/** What the audit log and the feed say about a record. */
async function recordedOf(id: string) {
  return home.inTenant(async ({ db, companyId }) => {
    const of = { companyId, subjectId: id };
    const events = await db.auditEvent.findMany({ where: of, orderBy: { id: "asc" } });
    const feed = await db.feedEvent.findMany({ where: of, orderBy: { seq: "asc" } });
    return {
      audit: events.map(({ action, details }) => [action, changesIn(details)]),
      feed: feed.map(({ kind, fields }) => [kind, fields]),
    };
  });
}

/** The result of a way, without the ids, names and times that differ between two leads. */
async function traceOf(id: string) {
  return home.inTenant(async (tenant) => {
    const { db, companyId } = tenant;
    const row = await db.lead.findFirstOrThrow({ where: { companyId, id } });
    const { lastActivityAt } = await getLead(tenant, id);
    const unlike = ["id", "clientName", "search", "createdAt", "updatedAt", "stageSince"];
    const values = Object.entries(row).filter(([key]) => !unlike.includes(key));
    return {
      values: Object.fromEntries(values),
      isInNewStage: row.stageSince !== null,
      isTouched: lastActivityAt > january.toISOString(),
      ...(await recordedOf(id)),
    };
  });
}

function changesIn(details: unknown): unknown {
  return typeof details === "object" && details !== null && "changes" in details
    ? details.changes
    : undefined;
}

describe.each<[string, Change]>([
  ["its stage", { stage: "Qualified" }],
  ["its priority", { priority: "Critical" }],
  ["its follow-up", { nextFollowUpDate: "2027-01-05" }],
  ["its person", { csPerson: "Priya Nair" }],
  ["two fields", { stage: "Closed Won", priority: "Low" }],
])("a lead that changes %s", (name, change) => {
  test("ends alike by one request, a bulk change and an import", async () => {
    const traces = [];
    for (const [way, apply] of Object.entries(ways)) {
      const lead = await oldLead(`${name} by ${way}`);
      await apply(lead, change);
      traces.push(await traceOf(lead.id));
    }
    const [first, ...others] = traces;
    expect(first).toMatchObject({ isTouched: true, isInNewStage: "stage" in change });
    for (const other of others) expect(other).toEqual(first);
  });

  test("is as before after the undo of a bulk change and of an import", async () => {
    const traces = [];
    for (const way of ["a bulk change", "an import"]) {
      const lead = await oldLead(`${name} undone after ${way}`);
      const { values } = await traceOf(lead.id);
      const id = (await ways[way]?.(lead, change)) ?? "";
      if (way === "an import") await undoFile(home, id);
      else await ask(undo, { params: { id }, body: {} });
      const { audit: _, feed: __, ...after } = await traceOf(lead.id);
      const kept = ["version", "activityAt", "activityVersion"];
      for (const key of kept) Reflect.deleteProperty(values, key);
      expect(after.values).toMatchObject(values);
      traces.push(after);
    }
    expect(traces[1]).toEqual(traces[0]);
    expect(traces[0]?.isTouched).toBe(false);
  });
});

test("a meeting that is moved by a merge ends as one that is moved by a request", async () => {
  const { companyId, inTenant } = home;
  const to = await oldLead("Kept");
  const from = await oldLead("Lost");
  const meetings = [];
  for (const _way of ["one request", "a merge"]) {
    const at = { scheduledDate: january, createdAt: january, updatedAt: january };
    meetings.push((await createMeeting({ companyId, leadId: from.id, ...at })).id);
  }
  const [byRequest = "", byMerge = ""] = meetings;
  const body = { leadId: to.id };
  await ask(meetingRoutes.update, { method: "PUT", params: { id: byRequest }, body });
  await ask(leadRoutes.merge, { body: { keepId: to.id, ids: [from.id] } });
  const endOf = (id: string) =>
    inTenant(async ({ db }) => {
      const row = await db.meeting.findFirstOrThrow({ where: { companyId, id } });
      const { id: _, createdAt: __, updatedAt, search: ___, ...values } = row;
      return { values, isTouched: updatedAt > january, ...(await recordedOf(id)) };
    });
  const end = await endOf(byRequest);
  expect(end).toMatchObject({ values: { leadId: to.id }, isTouched: true });
  expect(await endOf(byMerge)).toEqual(end);
});

test("a lead that is handed over ends as one that is given to the other person", async () => {
  const given = await oldLead("Given");
  await ways["a bulk change"]?.(given, { csPerson: people.priya.name });
  const handed = await oldLead("Handed");
  await home.inTenant((tenant) => handOver(tenant, people.asha, people.priya));
  expect(await traceOf(handed.id)).toEqual(await traceOf(given.id));
});

test("a lead that is closed with its won enquiry ends as one that is closed by a request", async () => {
  const closed = await oldLead("Closed");
  await ways["one request"]?.(closed, { stage: "Closed Won" });
  const won = await oldLead("Won");
  const { id } = await createEnquiry({ companyId: home.companyId, leadId: won.id });
  const body = { stage: "Won", closeLead: true };
  await ask(enquiryRoutes.update, { method: "PUT", params: { id }, body });
  expect(await traceOf(won.id)).toEqual(await traceOf(closed.id));
});

test("a lead that is deleted and restored ends alike alone and in bulk", async () => {
  const alone = await oldLead("Alone");
  const { trashId } = (await ask(remove, { method: "DELETE", params: { id: alone.id } })).json.data;
  await ask(restoration, { method: "POST", params: { id: trashId } });
  const many = await oldLead("Many");
  const body = { select: { ids: [many.id] }, change: { delete: true } };
  const { changeId } = (await ask(bulk, { body })).json.data;
  await ask(undo, { params: { id: changeId }, body: {} });
  const [first, second] = [await traceOf(alone.id), await traceOf(many.id)];
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    isTouched: false,
    feed: [
      ["lead.deleted", []],
      ["lead.restored", []],
    ],
  });
});
