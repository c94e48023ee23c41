import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { viewRoutes } from "@/app/api/company/views";
import { createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { startedMeanwhile } from "@/testing/interleave";
import { mostViews } from "./choices";

const {
  clearDefault,
  setDefault,
  remove: DELETE,
  update: PUT,
  list: GET,
  create: POST,
} = viewRoutes;

const { remove: removeMember } = teamRoutes;

let company: TestCompany;
let owner: Ask;
let member: Ask;
beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  member = await askAs(company, company.member);
});

const pune = {
  screen: "leads",
  name: "Pune",
  filter: { search: "Pune", stage: "New" },
  sort: "-estimatedValue",
};
const create = (ask: Ask, body: object) => ask(POST, { method: "POST", body });
const created = async (ask: Ask, body: object) => (await create(ask, body)).json.data.view;
const viewsOf = async (ask: Ask, query: Record<string, string> = {}) =>
  (await ask(GET, { path: listPath("/company/views", query) })).json.data.views;
const change = (ask: Ask, id: string, body: object, headers = {}) =>
  ask(PUT, { method: "PUT", params: { id }, body, headers });
const remove = (ask: Ask, id: string) => ask(DELETE, { method: "DELETE", params: { id } });
const namesOf = (views: { name: string }[]) => views.map(({ name }) => name);

test("a view keeps what a list shows, and is one's own unless it is shared", async () => {
  const columns = ["clientName", { id: "stage", width: 140 }];
  const { status, json } = await create(member, { ...pune, columns, layout: "board" });
  expect(status).toBe(201);
  const saved = { ...pune, columns, layout: "board", visibility: "own", pinned: true, version: 1 };
  expect(json.data.view).toMatchObject({
    ...saved,
    isOwn: true,
    mayChange: true,
    isDefault: false,
    createdBy: company.member.name,
  });
  expect(await viewsOf(member)).toEqual([json.data.view]);
  expect(await viewsOf(owner)).toEqual([]);
  expect((await change(owner, json.data.view.id, { name: "Mine" })).status).toBe(404);
});

test("the text of a filter comes back as it was sent", async () => {
  expect(await created(member, { ...pune, filter: "" })).toMatchObject({ filter: "" });
});

test("a shared view is seen by all, and changed by its author and by owners", async () => {
  const shared = await created(member, { ...pune, visibility: "team" });
  expect(await viewsOf(owner, { screen: "leads" })).toMatchObject([
    { id: shared.id, isOwn: false, mayChange: true, createdBy: company.member.name },
  ]);
  expect(await viewsOf(owner, { screen: "brands" })).toEqual([]);
  expect((await change(owner, shared.id, { name: "Poona" })).json.data.view.name).toBe("Poona");
  const ofOwner = await created(owner, { ...pune, visibility: "team" });
  expect((await change(member, ofOwner.id, { name: "No" })).status).toBe(403);
  expect((await remove(member, ofOwner.id)).status).toBe(403);
  expect((await remove(owner, shared.id)).status).toBe(200);
});

test("a view for the team is seen by those in it or below it, by leaders above it, and by owners", async () => {
  const { companyId, inTenant } = company;
  const [north, city, suburb] = [randomUUID(), randomUUID(), randomUUID()];
  const parents = { [north]: null, [city]: north, [suburb]: city };
  await inTenant(async ({ db }) => {
    for (const [id, parentId] of Object.entries(parents))
      await db.team.create({ data: { companyId, id, name: id, parentId } });
  });
  const readers = {
    inIt: { teamId: city },
    belowIt: { teamId: suburb },
    leadingAbove: { teamId: north, leadsTeam: true },
    above: { teamId: north },
    withoutTeam: {},
    anotherOwner: { role: "owner" },
  };
  const author = await askAs(company, await createMember({ companyId, teamId: city }));
  const { id } = await created(author, { ...pune, visibility: "team" });
  const seen = [];
  for (const [who, place] of Object.entries(readers)) {
    const reader = await askAs(company, await createMember({ companyId, ...place }));
    if ((await viewsOf(reader)).length > 0) seen.push(who);
    else expect((await change(reader, id, { name: "Mine" })).status).toBe(404);
  }
  expect(seen).toEqual(["inIt", "belowIt", "leadingAbove", "anotherOwner"]);
});

test("only an owner makes a view for the company, or changes it", async () => {
  const refused = await create(member, { ...pune, visibility: "company" });
  expect(refused).toMatchObject({ status: 403, json: { code: "forbidden" } });
  const mine = await created(member, pune);
  expect((await change(member, mine.id, { visibility: "company" })).status).toBe(403);
  const official = await created(owner, { ...pune, visibility: "company" });
  expect(await viewsOf(member)).toContainEqual({
    ...official,
    isOwn: false,
    mayChange: false,
  });
});

test("a change with an old version is refused, and one without a key leaves it", async () => {
  const { id } = await created(member, pune);
  const { view } = (await change(member, id, { sort: null, columns: ["stage"] })).json.data;
  expect(view).toMatchObject({ name: "Pune", filter: pune.filter, sort: null, version: 2 });
  const stale = await change(member, id, { name: "Late" }, { "if-match": '"1"' });
  expect(stale).toMatchObject({ status: 412, json: { code: "version_conflict" } });
  expect((await viewsOf(member))[0].name).toBe("Pune");
});

test.each([
  [{ ...pune, filter: { colour: "red" } }, "filter.colour"],
  [{ ...pune, filter: { page: "2" } }, "filter.page"],
  [{ ...pune, filter: { stage: "Closed" } }, "filter.stage"],
  [{ ...pune, sort: "comment" }, "sort"],
  [{ ...pune, screen: "brands", filter: {}, sort: "name", layout: "board" }, "layout"],
  [{ ...pune, name: " " }, "name"],
  [{ ...pune, filter: { toString: "x" } }, "filter.toString"],
  [{ ...pune, columns: ["a b"] }, "columns.0"],
  [{ ...pune, columns: ["name"] }, "columns"],
  [{ ...pune, columns: ["constructor"] }, "columns"],
  [{ ...pune, columns: ["stage", { id: "stage", width: 140 }] }, "columns"],
  [{ ...pune, screen: "proposals" }, "screen"],
  [{ ...pune, colour: "red" }, "colour"],
])("%j is refused at %s", async (body, field) => {
  const { status, json } = await create(member, body);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)).toEqual([field]);
  expect(await viewsOf(member)).toEqual([]);
});

test("two own views of a screen have different names, shared ones may not", async () => {
  await create(member, pune);
  const second = await create(member, pune);
  expect(second).toMatchObject({ status: 409, json: { code: "conflict" } });
  expect(second.json.fields).toHaveProperty("name");
  expect(
    (await create(member, { ...pune, screen: "meetings", filter: {}, sort: null })).status,
  ).toBe(201);
  expect((await create(owner, pune)).status).toBe(201);
});

test("a screen has at most 50 own and 50 shared views", async () => {
  const rows = (visibility: string) =>
    Array.from({ length: mostViews }, (_, at) => ({
      companyId: company.companyId,
      userId: company.member.id,
      screen: "leads",
      name: `View ${at}`,
      visibility,
    }));
  await company.inTenant(({ db }) => db.savedView.createMany({ data: rows("own") }));
  expect((await create(member, pune)).json.message).toMatch(/50 own views/);
  const { id } = await created(member, { ...pune, visibility: "team" });
  expect((await change(member, id, { visibility: "own" })).status).toBe(409);
  expect((await create(owner, pune)).status).toBe(201);
});

test("creates at the same moment leave a screen with at most 50 views", async () => {
  const { companyId } = company;
  const rows = Array.from({ length: mostViews - 1 }, (_, at) => ({
    companyId,
    userId: company.member.id,
    screen: "leads",
    name: `View ${at}`,
  }));
  await company.inTenant(({ db }) => db.savedView.createMany({ data: rows }));
  const creates = Array.from({ length: 12 }, (_, at) =>
    create(member, { ...pune, name: `Late ${at}` }),
  );
  const statuses = (await Promise.all(creates)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, ...Array(11).fill(409)]);
  expect(await viewsOf(member)).toHaveLength(mostViews);
});

test("a view that is made the default while it is deleted is not found", async () => {
  const { id } = await created(member, pune);
  const { status } = await startedMeanwhile(
    company,
    ({ db, companyId }) => db.savedView.delete({ where: { companyId_id: { companyId, id } } }),
    () => member(setDefault, { method: "PUT", params: { id }, body: {} }),
  );
  expect(status).toBe(404);
});

test("a default is each member's own, one a screen, and falls away with its view", async () => {
  const first = await created(owner, { ...pune, visibility: "team" });
  const second = await created(owner, { ...pune, name: "Surat", visibility: "team" });
  const set = (ask: Ask, id: string) =>
    ask(setDefault, { method: "PUT", params: { id }, body: {} });
  const defaults = async (ask: Ask) =>
    namesOf((await viewsOf(ask)).filter((view: { isDefault: boolean }) => view.isDefault));
  await set(member, first.id);
  expect((await set(member, second.id)).json.data.view.isDefault).toBe(true);
  expect([await defaults(member), await defaults(owner)]).toEqual([["Surat"], []]);
  await member(clearDefault, { method: "DELETE", params: { id: first.id } });
  expect(await defaults(member)).toEqual(["Surat"]);
  await remove(owner, second.id);
  expect(await defaults(member)).toEqual([]);
});

test("shared views of a member who leaves stay, own ones go", async () => {
  await create(member, pune);
  await create(member, { ...pune, name: "Shared", visibility: "team" });
  const { status } = await owner(removeMember, {
    method: "DELETE",
    params: { id: company.member.id },
  });
  expect(status).toBe(200);
  expect(await viewsOf(owner)).toMatchObject([{ name: "Shared", isOwn: true, mayChange: true }]);
});
