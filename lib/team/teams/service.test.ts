import { expect, test } from "vitest";
import { teamTreeRoutes } from "@/app/api/company/roles";
import { teamRoutes } from "@/app/api/company/team";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { list, create, update, remove } = teamTreeRoutes;

const add = async (ask: Ask, name: string, parentId?: string): Promise<string> => {
  const { json } = await ask(create, { method: "POST", body: { name, parentId } });
  return json.data.team.id;
};
const move = (ask: Ask, id: string, body: unknown, headers = {}) =>
  ask(update, { method: "PUT", params: { id }, body, headers });
const place = (ask: Ask, id: string, body: unknown) =>
  ask(teamRoutes.update, { method: "PUT", params: { id }, body });

test("a team has its people and its leaders", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const west = await add(ask, "West");
  await add(ask, "Pune", west);
  await place(ask, company.member.id, { teamId: west, leadsTeam: true });
  await place(ask, company.owner.id, { teamId: west });
  expect((await (await askAs(company, company.member))(list)).json.data.teams).toMatchObject([
    { name: "Pune", parentId: west, members: 0, leaders: [] },
    { name: "West", parentId: null, members: 2, leaders: [company.member.name] },
  ]);
});

test("a team is neither below itself nor on a fourth level", async () => {
  const ask = await askAs(await freshCompany());
  const top = await add(ask, "India");
  const middle = await add(ask, "West", top);
  const low = await add(ask, "Pune", middle);
  expect((await move(ask, top, { parentId: low })).json.fields).toEqual({
    parentId: "A team cannot be below itself",
  });
  const fourth = await ask(create, { method: "POST", body: { name: "Kothrud", parentId: low } });
  expect([fourth.status, fourth.json.fields]).toEqual([
    400,
    { parentId: "Teams are at most 3 levels deep" },
  ]);
});

test("two moves at once make no cycle", async () => {
  const ask = await askAs(await freshCompany());
  const [one, other] = [await add(ask, "One"), await add(ask, "Other")];
  const moves = await Promise.all([
    move(ask, one, { parentId: other }),
    move(ask, other, { parentId: one }),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a team with people or teams below it stays, also against an older version", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const west = await add(ask, "West");
  const pune = await add(ask, "Pune", west);
  const drop = (id: string, headers = {}) =>
    ask(remove, { method: "DELETE", params: { id }, headers });
  expect((await drop(west)).json.message).toBe(
    "There are teams below this one: move or delete them first",
  );
  await place(ask, company.member.id, { teamId: pune });
  expect((await drop(pune)).json.message).toBe("1 person is in this team: choose another for them");
  await place(ask, company.member.id, { teamId: null });
  await move(ask, pune, { name: "Pune city" });
  expect((await drop(pune, { "if-match": '"1"' })).status).toBe(412);
  expect((await drop(pune)).status).toBe(200);
  expect((await drop(pune)).status).toBe(404);
});

test("a member leads only a team that they are in, and leaves it with the lead", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const { id } = company.member;
  const team = await add(ask, "West");
  expect((await place(ask, id, { leadsTeam: true })).json.fields).toEqual({
    leadsTeam: "Choose a team to lead",
  });
  await place(ask, id, { teamId: team, leadsTeam: true });
  expect((await place(ask, id, { teamId: null })).json.data.user).toMatchObject({
    teamId: null,
    teamName: null,
    leadsTeam: false,
  });
});

test("a company has at most 100 teams, each of its own name", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  await add(ask, "West");
  const same = await ask(create, { method: "POST", body: { name: "West" } });
  expect([same.status, same.json.fields]).toEqual([
    409,
    { name: "There is a team of this name already" },
  ]);
  const data = Array.from({ length: 99 }, (_, n) => ({ companyId, name: `Team ${n}` }));
  await company.inTenant(({ db }) => db.team.createMany({ data }));
  const { status, json } = await ask(create, { method: "POST", body: { name: "East" } });
  expect([status, json.message]).toEqual([409, "There are 100 teams already. Delete one first"]);
});

test("a team member without the right changes no team", async () => {
  const company = await freshCompany();
  const ask = await askAs(company, company.member);
  const { status } = await ask(create, { method: "POST", body: { name: "Mine" } });
  expect(status).toBe(403);
});
