import { beforeEach, describe, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { changeRoutes, trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import type { Right } from "@/lib/core/permissions";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { createBrand, createLead, createMeeting, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { addLeads, killAfter, readChange, workOff } from "@/testing/changes/changes";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const merge = (body: object, as: Ask = ask) => as(brandRoutes.merge, { method: "POST", body });
const undo = (id: string, as: Ask = ask) =>
  as(changeRoutes.undo, { method: "POST", params: { id }, body: {} });
const brand = (values: object = {}) => createBrand({ companyId: home.companyId, ...values });
const lead = (brandId: string, values: object = {}) =>
  createLead({ companyId: home.companyId, brandId, ...values });
const remove = (id: string) =>
  ask(brandRoutes.remove, { method: "DELETE", params: { id }, body: undefined });

/** How many live leads each brand has, by id. */
function leadsOf(): Promise<Record<string, number>> {
  return home.inTenant(async ({ db, companyId }) => {
    const where = { companyId, deletedAt: null };
    const rows = await db.lead.groupBy({ by: ["brandId"], where, _count: true });
    return Object.fromEntries(rows.map(({ brandId, _count }) => [brandId, _count]));
  });
}

/** All records without versions and times of changes. */
function stateOf() {
  return home.inTenant(async ({ db, companyId }) => {
    const of = { where: { companyId }, orderBy: { id: "asc" } } as const;
    const rows = [
      ...(await db.brand.findMany(of)),
      ...(await db.lead.findMany(of)),
      ...(await db.meeting.findMany(of)),
    ];
    const kept = ([key]: [string, unknown]) => !/^(version|updatedAt|activity|runs)/.test(key);
    return rows.map(({ id, ...row }) => ({
      id,
      ...Object.fromEntries(Object.entries(row).filter(kept)),
    }));
  });
}

type Role = Parameters<typeof giveRole>[1];

/** A member who sees and changes own records only, and a colleague. */
async function narrowMember(role: Role = {}) {
  const rights: Right[] = ["bulk", "delete"];
  await giveRole(home, { rights, sees: "own", changes: "own", ...role });
  const colleague = await createMember({ companyId: home.companyId, name: "Vikram Sen" });
  return { colleague, asMember: await askAs(home, home.member) };
}

test("leads of colleagues move with one's own, are counted without a name, and come back", async () => {
  const { asMember, colleague } = await narrowMember();
  const [kept, lost] = [await brand({ name: "Acme" }), await brand({ name: "Acme Ltd" })];
  const own = await lead(lost.id, { csPersonId: home.member.id });
  const hidden = await lead(lost.id, { csPersonId: colleague.id, clientName: "Secret" });
  await lead(lost.id, { csPersonId: null, clientName: "Secret" });
  await createMeeting({ companyId: home.companyId, leadId: hidden.id, title: "Secret" });
  const before = await stateOf();
  const body = { keepId: kept.id, ids: [lost.id] };
  const counts = {
    moved: { ...noCounts(), leads: 3 },
    ofColleagues: { ...noCounts(), leads: 2 },
  };
  const dry = await merge({ ...body, dryRun: true }, asMember);
  expect(dry.json.data).toMatchObject({ changeId: null, ...counts, brand: { totalLeads: 0 } });
  expect(await stateOf()).toEqual(before);

  const { status, json } = await merge(body, asMember);
  expect([status, json.data]).toMatchObject([200, { ...counts, brand: { totalLeads: 1 } }]);
  const { changeId } = json.data;
  const path = `/crm/changes/${changeId}?page=1`;
  const listed = await asMember(changeRoutes.get, { path, params: { id: changeId } });
  expect(JSON.stringify([dry.json, json, listed.json])).not.toContain("Secret");
  expect(listed.json.data.items.map(({ recordId }: { recordId: string }) => recordId)).toEqual([
    kept.id,
    lost.id,
    own.id,
  ]);
  expect(await leadsOf()).toEqual({ [kept.id]: 3 });
  const after = await stateOf();
  expect(after.find(({ id }) => id === hidden.id)).toMatchObject({ csPersonId: colleague.id });

  expect((await undo(changeId, asMember)).json.data.change.counts).toMatchObject({ kept: 0 });
  expect(await stateOf()).toEqual(before);
});

test("a kept brand gets what it lacks, also of its social media, and all numbers", async () => {
  const kept = await brand({ name: "Acme", phone: "98200 12345", linkedin: "https://in.example" });
  const lost = await brand({
    email: "office@acme.example",
    phone: "98200 99999",
    linkedin: "https://other.example",
    twitter: "https://x.example",
    facebook: "https://f.example",
    doNotContact: true,
  });
  const values = { socialMedia: { facebook: null } };
  const { json } = await merge({ keepId: kept.id, ids: [lost.id], values });
  expect(json.data.brand).toMatchObject({
    name: "Acme",
    email: "office@acme.example",
    phone: "98200 12345",
    contacts: [{ value: "98200 99999" }],
    socialMedia: { linkedin: "https://in.example", twitter: "https://x.example", facebook: null },
    doNotContact: true,
  });
});

test("a brand is merged by who may change brands, with the versions that they saw", async () => {
  const [kept, lost] = [await brand(), await brand({ name: "Acme Ltd" })];
  const body = { keepId: kept.id, ids: [lost.id] };
  const refused: Role[] = [{ rights: ["bulk"] }, { rights: ["delete"] }, { changes: "none" }];
  for (const [at, role] of refused.entries()) {
    const { asMember } = await narrowMember({ ...role, name: `Role ${at}` });
    expect([role, (await merge(body, asMember)).status]).toEqual([role, 403]);
  }
  const versions = { [lost.id]: lost.version + 1 };
  const stale = await merge({ ...body, versions });
  expect([stale.status, stale.json.message]).toEqual([
    412,
    "Somebody changed Acme Ltd: look again",
  ]);
  const other = await createBrand({ companyId: (await freshCompany()).companyId });
  const foreign = await merge({ keepId: kept.id, ids: [other.id] });
  expect(foreign.json.fields).toEqual({ ids: "Brand not found" });
});

test("an entry on a brand's timeline moves with it and comes back, and the old address leads to the kept brand", async () => {
  const [kept, lost] = [await brand(), await brand()];
  const text = { kind: "note", text: "Pays late" };
  await ask(brandRoutes.addToTimeline, { method: "POST", params: { id: lost.id }, body: text });
  const entries = async () =>
    (
      await home.inTenant(({ db, companyId }) => db.activity.findMany({ where: { companyId } }))
    ).map(({ subjectId }) => subjectId);
  const { json } = await merge({ keepId: kept.id, ids: [lost.id] });
  expect(await entries()).toEqual([kept.id]);
  const gone = await ask(brandRoutes.get, { params: { id: lost.id } });
  expect([gone.status, gone.json.data]).toEqual([410, { mergedInto: kept.id }]);
  await undo(json.data.changeId);
  expect(await entries()).toEqual([lost.id]);
});

describe("a brand of many leads", () => {
  let keptId: string;
  let lostId: string;
  const total = sizeOf({ quick: 600, all: 1300, heavy: 2600 });
  /** A merge that is under way, with nothing done. */
  async function begin() {
    keptId = (await brand()).id;
    await addLeads(home, total);
    const [lost] = Object.keys(await leadsOf());
    lostId = lost ?? "";
    return merge({ keepId: keptId, ids: [lostId] });
  }

  test("is merged in the background, and a worker killed in each batch loses nothing", async () => {
    const before = { ...(await begin()), state: await stateOf() };
    expect([before.status, before.json.message]).toEqual([202, "The merge has started"]);
    expect(before.json.data.moved.leads).toBe(total);
    const { changeId } = before.json.data;
    // A lead that is added, one that is moved on and one that is deleted while the merge runs.
    await killAfter(home, changeId, 100);
    const late = await lead(lostId);
    const other = await brand();
    const [gone, moved] = await home.inTenant(({ db, companyId }) =>
      db.lead.findMany({ where: { companyId, brandId: lostId }, take: 2, orderBy: { id: "asc" } }),
    );
    await ask(leadRoutes.remove, { method: "DELETE", params: { id: gone?.id ?? "" } });
    const body = { brandId: other.id };
    await ask(leadRoutes.update, { method: "PUT", params: { id: moved?.id ?? "" }, body });
    for (let done = 600; done < total; done += 500) await killAfter(home, changeId, done);
    expect(await workOff(home, changeId)).toMatchObject({
      state: "applied",
      matched: total + 3,
      done: total + 3,
      changed: total,
      failed: 2,
      same: 1,
    });
    expect(await leadsOf()).toEqual({ [keptId]: total - 1, [other.id]: 1 });

    expect((await undo(changeId)).status).toBe(202);
    for (let done = 100; done < total; done += 500) await killAfter(home, changeId, done);
    expect(await workOff(home, changeId)).toMatchObject({
      state: "undone",
      undone: total,
      kept: 0,
    });
    expect(await leadsOf()).toEqual({ [lostId]: total - 1, [other.id]: 1 });
    const since = [late.id, other.id, gone?.id, moved?.id];
    const same = ({ id }: { id: string }) => !since.includes(id);
    expect((await stateOf()).filter(same)).toEqual(before.state.filter(same));
  }, 240_000);

  test("counts among the three changes under way", async () => {
    await begin();
    for (const priority of ["Low", "High"]) {
      const body = { select: { query: { stage: "New" } }, change: { priority } };
      expect((await ask(leadRoutes.bulk, { method: "POST", body })).status).toBe(202);
    }
    const refused = await merge({ keepId: (await brand()).id, ids: [lostId] });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      "Three changes are running already: wait until one is done",
    ]);
  }, 60_000);

  test("stops where one of the brands is deleted meanwhile, and what was moved comes back", async () => {
    const { changeId } = (await begin()).json.data;
    await killAfter(home, changeId, 50);
    const { trashId } = (await remove(keptId)).json.data;
    const kept = "The brand that was kept is in the trash: bring it back first";
    expect(await workOff(home, changeId)).toMatchObject({ state: "failed", error: kept });
    await undo(changeId);
    expect(await workOff(home, changeId)).toMatchObject({ state: "failed", error: kept });
    await ask(trashRoutes.restore, { method: "POST", params: { id: trashId } });
    await undo(changeId);
    await workOff(home, changeId);
    expect(await leadsOf()).toEqual({ [lostId]: total });
    expect((await readChange(home, changeId)).state).toBe("undone");
  }, 120_000);

  test("stays as it is in part where the merge is cancelled, and comes back whole", async () => {
    const { changeId } = (await begin()).json.data;
    await killAfter(home, changeId, 50);
    await ask(changeRoutes.cancel, { method: "POST", params: { id: changeId }, body: {} });
    const { changed } = await readChange(home, changeId);
    expect(await leadsOf()).toEqual({ [lostId]: total - changed, [keptId]: changed });
    await undo(changeId);
    expect(await workOff(home, changeId)).toMatchObject({ state: "undone", undone: changed });
    expect(await leadsOf()).toEqual({ [lostId]: total });
  }, 120_000);
});
