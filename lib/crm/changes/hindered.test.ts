import { beforeEach, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { changeRoutes, trashRoutes } from "@/app/api/crm/changes";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { importFile, undoFile } from "@/testing/imports/imports";

let home: TestCompany;
let asMember: Ask;
let asOwner: Ask;
beforeEach(async () => {
  home = await freshCompany();
  await giveRole(home, { rights: ["delete", "bulk", "import"], sees: "own", changes: "own" });
  asMember = await askAs(home, home.member);
  asOwner = await askAs(home);
});

/** Creates a brand with a lead of the member, and another that also has leads of a colleague and of nobody. */
async function twoBrands() {
  const { companyId, member, owner } = home;
  const free = (await createBrand({ companyId, name: "Free" })).id;
  const shared = (await createBrand({ companyId, name: "Shared" })).id;
  await createLead({ companyId, brandId: free, csPersonId: member.id });
  await createLead({ companyId, brandId: shared, csPersonId: member.id });
  await createLead({ companyId, brandId: shared, csPersonId: owner.id });
  const { id: leadId } = await createLead({ companyId, brandId: shared, csPersonId: null });
  await createEnquiry({ companyId, leadId });
  return { free, shared };
}

const remove = (ids: string[], dryRun: boolean, ask: Ask) =>
  ask(brandRoutes.bulk, {
    method: "POST",
    body: { select: { ids }, change: { delete: true }, dryRun },
  });
const itemsOf = async (id: string) => {
  const path = listPath(`/crm/changes/${id}`);
  return (await asOwner(changeRoutes.get, { path, params: { id } })).json.data.items;
};
const alive = () =>
  home.inTenant(async ({ db, companyId }) => {
    const where = { companyId, deletedAt: null };
    return [await db.brand.count({ where }), await db.lead.count({ where })];
  });

test("many brands are deleted but those with leads of colleagues, as the dry run says", async () => {
  const { free, shared } = await twoBrands();
  const counts = { matched: 2, changed: 1, same: 0, failed: 1, notFound: 0 };
  const dry = await remove([free, shared], true, asMember);
  expect(dry.json.data).toMatchObject({
    counts,
    preview: {
      deleted: { ...noCounts(), brands: 1, leads: 1 },
      hindering: { ...noCounts(), leads: 2 },
    },
  });
  const { json } = await remove([free, shared], false, asMember);
  expect(json.data.counts).toEqual(counts);
  const failed = {
    recordId: shared,
    outcome: "failed",
    reason: "2 leads of colleagues hang on it",
  };
  expect(await itemsOf(json.data.changeId)).toContainEqual(expect.objectContaining(failed));
  expect(await alive()).toEqual([1, 3]);
  const params = { id: shared };
  const refused = await asMember(brandRoutes.remove, { method: "DELETE", params });
  expect([refused.status, refused.json.message]).toEqual([403, failed.reason]);
  expect(await alive()).toEqual([1, 3]);
});

test("an owner's dry run and deletion count the leads of everybody", async () => {
  const { free, shared } = await twoBrands();
  const dry = await remove([free, shared], true, asOwner);
  expect(dry.json.data).toEqual({
    changeId: null,
    counts: { matched: 2, changed: 2, same: 0, failed: 0, notFound: 0 },
    preview: {
      fields: [],
      unchanged: 0,
      deleted: { ...noCounts(), brands: 2, leads: 4, enquiries: 1 },
    },
  });
  expect((await remove([free, shared], false, asOwner)).json.data.counts.changed).toBe(2);
  expect(await alive()).toEqual([0, 0]);
});

test("a member restores of many deletions what a member may change, and the rest stays in the trash", async () => {
  const { free, shared } = await twoBrands();
  const { json } = await remove([free, shared], false, asOwner);
  const [entry] = (await asOwner(trashRoutes.list, { path: listPath("/crm/trash") })).json.data
    .trash;
  const restore = (ask: Ask) =>
    ask(trashRoutes.restore, { method: "POST", params: { id: entry.id } });
  await home.inTenant(({ db, companyId }) =>
    db.changeSet.updateMany({ where: { companyId }, data: { actorId: home.member.id } }),
  );
  await home.inTenant(({ db, companyId }) =>
    db.trashBatch.updateMany({ where: { companyId }, data: { actorId: home.member.id } }),
  );
  await restore(asMember);
  expect(await alive()).toEqual([1, 1]);
  expect(await itemsOf(json.data.changeId)).toContainEqual(
    expect.objectContaining({ outcome: "kept", reason: "2 leads of colleagues hang on it" }),
  );
  expect((await restore(asOwner)).status).toBe(200);
  expect(await alive()).toEqual([2, 4]);
});

test("the undo of an import keeps a brand that has leads of colleagues by now", async () => {
  const { companyId, owner, member, inTenant } = home;
  const asImporter = {
    ...home,
    owner: member,
    inTenant: ((work) => inTenant(work, member)) as TestCompany["inTenant"],
  };
  const file = `Brand,Client,CS Person\nRao,Priya,${member.name}\nShah,Meera,${member.name}`;
  const { id } = await importFile(asImporter, "leads", file);
  const { id: brandId } = await inTenant(({ db }) =>
    db.brand.findFirstOrThrow({ where: { companyId, name: "Rao" } }),
  );
  await createLead({ companyId, brandId, csPersonId: owner.id });
  expect(await undoFile(asImporter, id)).toMatchObject({
    status: "undone",
    undo: { removedBrands: 1, removedLeads: 2, kept: 1 },
  });
  expect(await alive()).toEqual([1, 1]);
});
