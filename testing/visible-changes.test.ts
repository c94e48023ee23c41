import { beforeEach, expect, test } from "vitest";
import type { Changes, Sees } from "@/lib/core/permissions";
import { handOver } from "@/lib/crm/hand-over/service";
import { createLead, getLead, updateLead } from "@/lib/crm/leads/service";
import { createMeeting, updateMeeting } from "@/lib/crm/meetings/service";
import { addEntry } from "@/lib/crm/timeline/add";
import { trashQuery } from "@/lib/crm/trash/schema";
import { listTrash, moveToTrash, restoreFromTrash } from "@/lib/crm/trash/service";
import { withTenant } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import type { AppUser } from "@/lib/server/prisma/client";
import {
  createBrand,
  createMember,
  createLead as storeLead,
  createMeeting as storeMeeting,
} from "@/prisma/factories";
import { actorOf, freshCompany, type TestCompany } from "./company";

let home: TestCompany;
let brandId: string;
let priya: AppUser;
let ravi: AppUser;
beforeEach(async () => {
  home = await freshCompany();
  const { companyId } = home;
  brandId = (await createBrand({ companyId })).id;
  priya = await createMember({ companyId, name: "Priya Nair" });
  ravi = await createMember({ companyId, name: "Ravi Rao" });
});

const people = (...users: AppUser[]): Sees => ({ kind: "people", ids: users.map(({ id }) => id) });

/** Works as Priya, who sees her own records, and by default may change them. */
function asPriya<T>(
  work: (tenant: TenantScope) => Promise<T>,
  reach: { sees?: Sees; changes?: Changes } = {},
): Promise<T> {
  const sees = reach.sees ?? people(priya);
  const scope = {
    companyId: home.companyId,
    timeZone: "Asia/Kolkata",
    sees,
    changes: reach.changes ?? sees,
  };
  return withTenant(scope, actorOf(priya), work);
}

const leadOf = ({ id, name }: AppUser) =>
  storeLead({ companyId: home.companyId, brandId, csPersonId: id, csPerson: name });

test("a lead may be given away, and is not found any more", async () => {
  const { id } = await leadOf(priya);
  const given = await asPriya((tenant) => updateLead(tenant, id, { csPerson: ravi.name }));
  expect(given.csPerson).toBe(ravi.name);
  await expect(asPriya((tenant) => getLead(tenant, id))).rejects.toMatchObject({
    code: "not_found",
  });
  const seenByRavi = await withTenant(
    { companyId: home.companyId, sees: people(ravi) },
    actorOf(ravi),
    (tenant) => getLead(tenant, id),
  );
  expect(seenByRavi.id).toBe(id);
});

test("a transaction is as narrow as before after it wrote what it no longer sees", async () => {
  const { id } = await leadOf(priya);
  await leadOf(ravi);
  await asPriya(async (tenant) => {
    await updateLead(tenant, id, { csPerson: ravi.name });
    const rows = await tenant.db.lead.findMany({ where: { companyId: home.companyId } });
    expect(rows.map((lead) => lead.id)).toEqual([]);
  });
});

test("a lead may be created for a colleague", async () => {
  const input = { brandId, clientName: "Asha Rao", csPerson: ravi.name };
  const lead = await asPriya((tenant) => createLead(tenant, input));
  expect(lead).toMatchObject({ clientName: "Asha Rao", csPerson: ravi.name });
  const stored = await home.inTenant((tenant) => getLead(tenant, lead.id));
  expect(stored.csPerson).toBe(ravi.name);
});

test("what is hidden is not found by any way to change it", async () => {
  const { id } = await leadOf(ravi);
  const meeting = await storeMeeting({ companyId: home.companyId, leadId: id });
  const input = { leadId: id, scheduledDate: "2027-01-05T06:30:00Z", csPerson: priya.name };
  const works: ((tenant: TenantScope) => Promise<unknown>)[] = [
    (tenant) => updateLead(tenant, id, { comment: "Mine" }),
    (tenant) => updateMeeting(tenant, meeting.id, { comment: "Mine" }),
    (tenant) => moveToTrash(tenant, { kind: "lead", id }),
    (tenant) => addEntry(tenant, { kind: "lead", id }, { kind: "note", text: "Mine" }),
  ];
  for (const work of works)
    await expect(asPriya(work)).rejects.toMatchObject({ code: "not_found" });
  await expect(asPriya((tenant) => createMeeting(tenant, input))).rejects.toMatchObject({
    fields: { leadId: "Lead not found" },
  });
});

test("what is visible, and not to be changed, is refused by every way to change it", async () => {
  const { id } = await leadOf(ravi);
  const meeting = await storeMeeting({ companyId: home.companyId, leadId: id });
  const reach = { sees: people(priya, ravi), changes: people(priya) };
  const none = { sees: people(priya, ravi), changes: { kind: "none" } } as const;
  const works: ((tenant: TenantScope) => Promise<unknown>)[] = [
    (tenant) => updateLead(tenant, id, { comment: "Mine" }),
    (tenant) => updateMeeting(tenant, meeting.id, { comment: "Mine" }),
    (tenant) => moveToTrash(tenant, { kind: "lead", id }),
    (tenant) => addEntry(tenant, { kind: "lead", id }, { kind: "note", text: "Mine" }),
  ];
  for (const work of works)
    for (const as of [reach, none])
      await expect(asPriya(work, as)).rejects.toMatchObject({ code: "forbidden" });
  expect((await asPriya((tenant) => getLead(tenant, id), reach)).comment).toBeNull();
});

test("a brand goes to the trash and comes back with colleagues' leads only by one who may change them", async () => {
  const { companyId, inTenant } = home;
  const [{ id: hidden }] = [await leadOf(ravi), await leadOf(ravi), await leadOf(priya)];
  await storeMeeting({ companyId, leadId: hidden });
  const refusal = { code: "forbidden", message: "2 leads of colleagues hang on it" };
  const brand = { kind: "brand", id: brandId } as const;
  for (const sees of [people(priya), people(priya, ravi)]) {
    const reach = { sees, changes: people(priya) };
    await expect(asPriya((tenant) => moveToTrash(tenant, brand), reach)).rejects.toMatchObject(
      refusal,
    );
  }
  expect((await inTenant((tenant) => getLead(tenant, hidden))).id).toBe(hidden);
  const { deleted, trashId } = await inTenant((tenant) => moveToTrash(tenant, brand));
  expect(deleted).toMatchObject({ brands: 1, leads: 3, meetings: 1 });
  await expect(asPriya((tenant) => restoreFromTrash(tenant, trashId))).rejects.toMatchObject(
    refusal,
  );
  await inTenant((tenant) => restoreFromTrash(tenant, trashId));
  expect((await inTenant((tenant) => getLead(tenant, hidden))).id).toBe(hidden);
});

test("a visible lead that is not to be changed stays in the trash, and its entry too", async () => {
  const { id } = await leadOf(ravi);
  const { trashId } = await home.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id }));
  const reach = { sees: people(priya, ravi), changes: people(priya) };
  await expect(asPriya((tenant) => restoreFromTrash(tenant, trashId), reach)).rejects.toMatchObject(
    { code: "forbidden", message: "Your role may not change this lead" },
  );
  await home.inTenant((tenant) => restoreFromTrash(tenant, trashId));
  expect((await home.inTenant((tenant) => getLead(tenant, id))).id).toBe(id);
});

test("a hidden lead in the trash is not listed, and not restored", async () => {
  const { id } = await leadOf(ravi);
  const { trashId } = await home.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id }));
  const listed = await asPriya((tenant) => listTrash(tenant, trashQuery.parse({})));
  expect(listed.trash).toEqual([]);
  await expect(asPriya((tenant) => restoreFromTrash(tenant, trashId))).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a member's work is handed over whole, also by one who does not see it", async () => {
  const { id } = await leadOf(ravi);
  await asPriya((tenant) => handOver(tenant, ravi, priya));
  expect((await asPriya((tenant) => getLead(tenant, id))).csPerson).toBe(priya.name);
});
