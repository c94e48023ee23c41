import { beforeAll, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createMember } from "@/prisma/factories";
import { type Ask, askAsSuperAdmin } from "@/testing/ask";
import { mailsOf, photo } from "@/testing/companies/company-form";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { update: PUT, setStatus: PATCH } = companyRoutes;

const { me } = authRoutes;

let ask: Ask;
beforeAll(async () => {
  ask = await askAsSuperAdmin();
});

const change = (id: string, body: unknown, headers = {}) =>
  ask(PUT, { method: "PUT", params: { id }, body, headers });
const setStatus = (id: string, body: unknown, headers = {}) =>
  ask(PATCH, { method: "PATCH", params: { id }, body, headers });

test("a change touches what is sent and leaves the rest", async () => {
  const { companyId, company, owner } = await freshCompany();
  const body = { name: "Renamed", owner: { firstName: "Meera" } };
  const { status, json } = await change(companyId, body);
  expect([status, json.message]).toEqual([200, "Company updated successfully"]);
  expect(json.data.company).toMatchObject({
    name: "Renamed",
    subdomain: company.subdomain,
    owner: { name: "Meera Sharma", email: owner.email },
    version: 2,
  });
});

test("the owner's full name outlives a form that shows its first and last word", async () => {
  const { companyId } = await freshCompany();
  await change(companyId, { owner: { firstName: "Asha Devi", lastName: "Sharma" } });
  const form = { name: "Renamed", owner: { firstName: "Asha", lastName: "Sharma" } };
  const { json } = await change(companyId, form);
  expect(json.data.company.owner.name).toBe("Asha Devi Sharma");
});

test("an owner of one name stays so when the form comes back without a last one", async () => {
  const { companyId } = await freshCompany();
  for (const name of ["Meera", "Asha"]) {
    const { status, json } = await change(companyId, { owner: { firstName: name, lastName: "" } });
    expect([status, json.data.company.owner.name]).toEqual([200, name]);
  }
});

test("a read record may be sent back, changed or unchanged", async () => {
  const { companyId, owner } = await freshCompany();
  const { company: read } = (await change(companyId, {})).json.data;
  const { status, json } = await change(companyId, { ...read, name: "Renamed" });
  expect([status, json.data?.company]).toMatchObject([
    200,
    { name: "Renamed", status: "active", owner: { id: owner.id, name: owner.name } },
  ]);
});

test("an unknown field of the owner is refused by name", async () => {
  const { companyId } = await freshCompany();
  const { status, json } = await change(companyId, { owner: { role: "team_member" } });
  expect([status, Object.keys(json.fields)]).toEqual([400, ["owner.role"]]);
});

test("a company keeps its own subdomain when the whole form comes back", async () => {
  const { companyId, company } = await freshCompany();
  const { status } = await change(companyId, { subdomain: company.subdomain });
  expect(status).toBe(200);
});

test("another company's subdomain is refused beside the field, and nothing changes", async () => {
  const [home, other] = await Promise.all([freshCompany(), freshCompany()]);
  const body = { name: "Renamed", subdomain: other.company.subdomain };
  const refused = await change(home.companyId, body);
  expect(refused.status).toBe(400);
  expect(refused.json.fields).toEqual({ subdomain: "Subdomain is already taken" });
  const after = await change(home.companyId, {});
  expect(after.json.data.company.name).toBe(home.company.name);
});

test("an owner cannot take a colleague's e-mail address", async () => {
  const { companyId, member } = await freshCompany();
  const refused = await change(companyId, { owner: { email: member.email } });
  expect([refused.status, refused.json.code]).toEqual([409, "conflict"]);
  expect(refused.json.fields).toEqual({ "owner.email": "Email is already registered" });
});

test("a stale change is refused and does nothing", async () => {
  const { companyId } = await freshCompany();
  await change(companyId, { name: "First" });
  const stale = await change(companyId, { name: "Second" }, { "if-match": '"1"' });
  expect([stale.status, stale.json.code]).toEqual([412, "version_conflict"]);
});

test("a new logo takes the place of the old one, which becomes an orphan", async () => {
  const { companyId } = await freshCompany();
  for (const _ of [1, 2]) await changeLogo(companyId);
  expect(await orphanedSince(companyId)).toEqual([expect.any(Date), null]);
});

test("a logo that was replaced before is removed no later for one more change", async () => {
  const { companyId } = await freshCompany();
  for (const _ of [1, 2]) await changeLogo(companyId);
  const [since] = await orphanedSince(companyId);
  await changeLogo(companyId);
  expect(await orphanedSince(companyId)).toEqual([since, expect.any(Date), null]);
});

async function changeLogo(companyId: string): Promise<void> {
  const form = new FormData();
  form.set("logo", await photo());
  expect((await change(companyId, form)).status).toBe(200);
}

/** When each logo of the company was replaced, oldest first; null for the present one. */
async function orphanedSince(companyId: string): Promise<(Date | null)[]> {
  const files = await withPlatform(systemActor, ({ db }) =>
    db.file.findMany({ where: { companyId }, orderBy: { createdAt: "asc" } }),
  );
  return files.map((file) => file.orphanedAt);
}

test.each(["inactive", "suspended"])(
  "%s ends every session at once and tells each active owner why",
  async (status) => {
    const { companyId, company, owner, member } = await freshCompany();
    const second = await createMember({ companyId, role: "owner" });
    await createMember({ companyId, role: "owner", isActive: false });
    const { token } = await signInMember(member);
    const asMember = () => callRoute(me, { host: `${company.subdomain}.localhost`, token });
    expect((await asMember()).status).toBe(200);
    const { json } = await setStatus(companyId, { status, reason: "The invoice of May is open" });
    expect(json.data.company).toMatchObject({ status, version: 2 });
    expect((await asMember()).status).toBe(401);
    const mails = await mailsOf(companyId);
    expect(mails.map(({ to }) => to).sort()).toEqual([owner.email, second.email].sort());
    for (const mail of mails) {
      expect(mail.template).toBe("company-status");
      expect(mail.text).toContain("The invoice of May is open");
    }
  },
);

test("reactivation does not revive ended sessions", async () => {
  const { companyId, company, owner } = await freshCompany();
  const { token } = await signInMember(owner);
  await setStatus(companyId, { status: "suspended" });
  await setStatus(companyId, { status: "active" });
  const answer = await callRoute(me, { host: `${company.subdomain}.localhost`, token });
  expect(answer.status).toBe(401);
});

test("setting the same status changes nothing and sends no mail", async () => {
  const { companyId } = await freshCompany();
  const { json } = await setStatus(companyId, { status: "active" });
  expect(json.data.company.version).toBe(1);
  expect(await mailsOf(companyId)).toEqual([]);
});

test("a stale change of status is refused, also to the status there is", async () => {
  const { companyId } = await freshCompany();
  await change(companyId, { name: "Renamed" });
  for (const status of ["active", "suspended"]) {
    const stale = await setStatus(companyId, { status }, { "if-match": '"1"' });
    expect([stale.status, stale.json.code]).toEqual([412, "version_conflict"]);
  }
  expect((await setStatus(companyId, { status: "active" }, { "if-match": '"2"' })).status).toBe(
    200,
  );
});

test("a status that is none is refused and the allowed ones are named", async () => {
  const { companyId } = await freshCompany();
  const { status, json } = await setStatus(companyId, { status: "closed" });
  expect(status).toBe(400);
  expect(json.fields.status).toContain("active, inactive, suspended, pending");
});
