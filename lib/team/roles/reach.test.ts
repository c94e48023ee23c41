import fc from "fast-check";
import { expect, test } from "vitest";
import { withTenant } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { actorOf, freshCompany, giveRole, type TestCompany } from "@/testing/company";

const nobody = "00000000-0000-0000-0000-000000000000";

type Place = { team: number | null; leads: boolean };
type Organisation = { parents: (number | null)[]; people: Place[] };

const above = (at: number) =>
  at === 0 ? fc.constant(null) : fc.option(fc.integer({ min: 0, max: at - 1 }));

/** Each team is below an earlier one, at most three levels deep; people are in any team or in none. */
const organisation: fc.Arbitrary<Organisation> = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc.record({
    parents: fc.tuple(...Array.from({ length: size }, (_, at) => above(at))).map(threeLevels),
    people: fc.array(
      fc.record({ team: fc.option(fc.integer({ min: 0, max: size - 1 })), leads: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    ),
  }),
);

function threeLevels(wanted: (number | null)[]): (number | null)[] {
  const parents: (number | null)[] = [];
  for (const parent of wanted) parents.push(isHigh(parents, parent) ? parent : null);
  return parents;
}

const isHigh = (parents: (number | null)[], at: number | null) =>
  at === null || parents[at] === null || parents[parents[at] ?? 0] === null;

/** The teams of a person by the rule: their own, and those below it if they lead it. */
function oracle({ parents, people }: Organisation, viewer: number): number[] {
  const me = people[viewer];
  const isAbove = (team: number | null): boolean =>
    team !== null && (team === me?.team || isAbove(parents[team] ?? null));
  return people.flatMap(({ team }, at) => {
    const isMine = at === viewer || (me?.team != null && team === me.team);
    return isMine || (me?.leads && me.team !== null && isAbove(team)) ? [at] : [];
  });
}

async function build({ companyId }: TestCompany, db: Db, { parents, people }: Organisation) {
  await db.appUser.updateMany({ where: { companyId }, data: { teamId: null, leadsTeam: false } });
  await db.appUser.deleteMany({ where: { companyId, name: "Of a team" } });
  await db.team.updateMany({ where: { companyId }, data: { parentId: null } });
  await db.team.deleteMany({ where: { companyId } });
  const teams = parents.map(() => newId());
  for (const [at, parent] of parents.entries())
    await db.team.create({
      data: {
        companyId,
        id: teams[at] ?? "",
        name: `Team ${at}`,
        parentId: parent === null ? null : (teams[parent] ?? null),
      },
    });
  const ids = people.map(() => newId());
  await db.appUser.createMany({
    data: people.map(({ team, leads }, at) => ({
      companyId,
      id: ids[at] ?? "",
      name: "Of a team",
      email: `${ids[at]}@example.com`,
      teamId: team === null ? null : (teams[team] ?? null),
      leadsTeam: team !== null && leads,
    })),
  });
  return ids;
}

test("a role that shows a team shows the holders of the rule, in any tree of teams", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  await fc.assert(
    fc.asyncProperty(organisation, async (tree) => {
      const found = await withTenant({ companyId }, systemActor, async ({ db }) => {
        const ids = await build(company, db, tree);
        const places = new Map(ids.map((id, at) => [id, at]));
        const seen: { viewer: number; sees: number[] }[] = [];
        for (const [viewer, id] of ids.entries()) {
          const [{ people }] = await db.$queryRaw<[{ people: string[] }]>`
            select app.people_within(${companyId}::uuid, ${id}::uuid, 'team', false) as people`;
          const sees = people.map((one) => places.get(one) ?? -1).sort((a, b) => a - b);
          seen.push({ viewer, sees });
        }
        return seen;
      });
      expect(found).toHaveLength(tree.people.length);
      for (const { viewer, sees } of found) expect(sees).toEqual(oracle(tree, viewer));
    }),
    { numRuns: 40 },
  );
}, 60_000);

test.each([
  { sees: "all", seesUnassigned: false, expected: () => ({ kind: "all" }) },
  { sees: "own", seesUnassigned: false, expected: (id: string) => ({ kind: "people", ids: [id] }) },
  {
    sees: "own",
    seesUnassigned: true,
    expected: (id: string) => ({ kind: "people", ids: [id, nobody] }),
  },
  {
    sees: "team",
    seesUnassigned: false,
    expected: (id: string) => ({ kind: "people", ids: [id] }),
  },
])("a member without a team sees $sees, unassigned: $seesUnassigned", async (role) => {
  const company = await freshCompany();
  const { sees, seesUnassigned } = role;
  await giveRole(company, { sees, seesUnassigned, changes: "own" });
  const found = await company.inTenant(async (tenant) => tenant.sees, company.member);
  expect(found).toEqual(role.expected(company.member.id));
});

test("a leader of 60 people sees them, a leader of more sees all", async () => {
  const company = await freshCompany();
  const { companyId, member } = company;
  await giveRole(company, { sees: "team", changes: "team" });
  const sees = () => company.inTenant(async (tenant) => tenant.sees, member);
  const id = newId();
  const addPeople = (count: number) =>
    company.inTenant(({ db }) =>
      db.appUser.createMany({
        data: Array.from({ length: count }, () => ({
          companyId,
          teamId: id,
          name: "Many",
          email: `${newId()}@example.com`,
        })),
      }),
    );
  await company.inTenant(async ({ db }) => {
    await db.team.create({ data: { companyId, id, name: "West" } });
    const where = { companyId_id: { companyId, id: member.id } };
    await db.appUser.update({ where, data: { teamId: id, leadsTeam: true } });
  });
  await addPeople(59);
  expect(await sees()).toMatchObject({ kind: "people", ids: { length: 60 } });
  await addPeople(1);
  expect(await sees()).toEqual({ kind: "all" });
});

test("an owner sees all, whatever role was theirs before, and a removed member nothing", async () => {
  const company = await freshCompany();
  const { companyId, member } = company;
  await giveRole(company, { sees: "own", changes: "none" });
  await company.inTenant(({ db }) =>
    db.appUser.update({
      where: { companyId_id: { companyId, id: member.id } },
      data: { role: "owner" },
    }),
  );
  const reach = await company.inTenant(async ({ sees, changes }) => ({ sees, changes }), member);
  expect(reach).toEqual({ sees: { kind: "all" }, changes: { kind: "all" } });
  const stranger = { ...actorOf(member), id: newId() };
  const sees = await withTenant({ companyId }, stranger, async (tenant) => tenant.sees);
  expect(sees).toEqual({ kind: "people", ids: [] });
});
