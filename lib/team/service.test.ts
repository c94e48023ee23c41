import { beforeAll, expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { createMember, uniqueText } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { mailedSubjects } from "@/testing/auth/signing-in";
import { mailsOf } from "@/testing/companies/company-form";
import { freshCompany, type TestCompany } from "@/testing/company";

const { get: getOne, list, create: POST, stats } = teamRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const newMember = () => ({ name: "Sunita Rao", email: `${uniqueText()}@example.com` });
const invite = (body: object, as: Ask = ask) => as(POST, { body });
const find = async (query: Record<string, string | number>, as: Ask = ask) =>
  (await as(list, { path: listPath("/company/team", query) })).json;
const read = (id: string, as: Ask = ask) => as(getOne, { params: { id } });

test("each owner is mailed who was added, by whom and as what", async () => {
  const company = await freshCompany();
  const second = await createMember({ companyId: company.companyId, role: "owner" });
  const { name, email } = newMember();
  await invite({ name, email }, await askAs(company));
  const subject = `${company.owner.name} added ${name} to ${company.company.name}`;
  for (const owner of [company.owner, second])
    expect(await mailedSubjects(owner.email)).toContain(subject);
  expect(await mailedSubjects(company.member.email)).not.toContain(subject);
});

test("somebody is added, is a team member unless told, and is invited by mail to the company's host", async () => {
  const body = { ...newMember(), position: "Sales Lead", department: "Sales" };
  const { status, json, headers } = await invite({ ...body, email: body.email.toUpperCase() });
  expect([status, json.message]).toEqual([201, "Team member invited successfully"]);
  const { user } = json.data;
  expect(user).toMatchObject({
    name: body.name,
    email: body.email,
    role: "team_member",
    isActive: true,
    lastLogin: null,
    profile: { position: "Sales Lead", department: "Sales", avatar: null },
    version: 1,
  });
  expect(user._id).toBe(user.id);
  expect(headers.get("etag")).toBe('"1"');
  const days = (Date.parse(user.invitation.expiresAt) - Date.parse(user.invitation.sentAt)) / 864e5;
  expect(days).toBe(30);
  expect((await read(user.id)).json.data.user).toEqual(user);
  const mails = (await mailsOf(home.companyId)).filter((mail) => mail.to === body.email);
  expect(mails).toMatchObject([{ template: "member-invitation" }]);
  expect(mails[0]?.text).toContain(`http://${home.host}`);
  expect(mails[0]?.text).toContain("Asha Sharma has added you");
});

test.each([
  [{ name: " " }, "name", "Name is required"],
  [{ name: undefined }, "name", "Name is required"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "sunita" }, "email", /e-mail/i],
  [{ role: "super_admin" }, "role", "Choose one of: owner, team_member"],
  [{ position: "x".repeat(121) }, "position", /120/],
  [{ isActive: true }, "isActive", "Unknown field"],
  [{ companyId: "x" }, "companyId", "Unknown field"],
])("%j is refused at the field %s, and nobody is invited", async (wrong, field, sentence) => {
  const body = newMember();
  const { status, json } = await invite({ ...body, ...wrong });
  expect([status, json.code]).toEqual([400, "validation_failed"]);
  expect(Object.keys(json.fields)).toEqual([field]);
  expect(json.fields[field]).toMatch(sentence);
  expect((await mailsOf(home.companyId)).map((mail) => mail.to)).not.toContain(body.email);
});

test("an address is registered once in a company, however it is written", async () => {
  const body = newMember();
  await invite(body);
  const { status, json } = await invite({ ...newMember(), email: ` ${body.email.toUpperCase()} ` });
  expect([status, json.code, json.message]).toEqual([
    409,
    "conflict",
    "Email is already registered",
  ]);
  expect(json.fields).toEqual({ email: "Email is already registered" });
  expect((await find({ search: body.email })).data.pagination.total).toBe(1);
});

test("the same address in another company is somebody else", async () => {
  const other = await freshCompany();
  const body = newMember();
  const here = await invite(body);
  const there = await invite(body, await askAs(other));
  expect([here.status, there.status]).toEqual([201, 201]);
  expect(there.json.data.user.id).not.toBe(here.json.data.user.id);
});

test("of two invitations of one address at the same moment one is refused", async () => {
  const body = newMember();
  const answers = await Promise.all([invite(body), invite(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const mails = (await mailsOf(home.companyId)).filter((mail) => mail.to === body.email);
  expect(mails).toHaveLength(1);
});

test("a team member may look at the team and invite nobody", async () => {
  const member = await askAs(home, home.member);
  expect((await find({}, member)).data.users.length).toBeGreaterThan(1);
  const refused = await invite(newMember(), member);
  expect([refused.status, refused.json.code]).toEqual([403, "forbidden"]);
});

test("the list is found by name or address, by role and by state, ten to a page", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const asking = await askAs(company);
  for (let number = 1; number <= 11; number++)
    await createMember({ companyId, name: `Person ${number}`, isActive: number > 2 });
  await createMember({ companyId, name: "Tara 50%", email: `tara_x.${uniqueText()}@example.com` });
  const names = async (query: Record<string, string | number>) =>
    (await find(query, asking)).data.users.map((user: { name: string }) => user.name);
  const first = (await find({}, asking)).data;
  expect(first.pagination).toMatchObject({ page: 1, limit: 10, total: 14, pages: 2 });
  expect(first.users[0].name).toBe("Tara 50%");
  expect(await names({ page: 2 })).toHaveLength(4);
  expect(await names({ search: "PERSON 11" })).toEqual(["Person 11"]);
  expect(await names({ search: "tara_x" })).toEqual(["Tara 50%"]);
  expect(await names({ search: "0%" })).toEqual(["Tara 50%"]);
  expect(await names({ search: "a_b" })).toEqual([]);
  expect(await names({ role: "owner" })).toEqual(["Asha Sharma"]);
  expect(await names({ isActive: "false", sort: "name" })).toEqual(["Person 1", "Person 2"]);
  expect(await names({ isActive: "", role: "", search: "" })).toHaveLength(10);
  const refused = await find({ isActive: "maybe" }, asking);
  expect(refused.fields).toEqual({ isActive: "Choose one of: true, false" });
});

test("the numbers of the team count roles and states", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  await createMember({ companyId, role: "owner", isActive: false });
  await createMember({ companyId });
  const { json } = await (await askAs(company, company.member))(stats);
  expect(json.data.stats).toEqual({
    users: { owner: 2, team_member: 2, active: 3, inactive: 1 },
    usage: { users: 4 },
  });
});
