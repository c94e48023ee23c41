import { beforeAll, describe, expect, test } from "vitest";
import { profileRoutes } from "@/app/api/company/profile";
import { leadRoutes } from "@/app/api/crm/leads";
import { createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { picture } from "@/testing/matrix-samples";
import { callRoute } from "@/testing/request";

const { export: exportLeads } = leadRoutes;

const { dashboard, logo, get: getProfile, update: PUT } = profileRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const change = (body: unknown, as: Ask = ask, headers = {}) =>
  as(PUT, { method: "PUT", body, headers });
const read = async (as: Ask = ask) => (await as(getProfile)).json.data.company;

test("a team member reads the profile and does not change it", async () => {
  const member = await askAs(home, home.member);
  expect(await read(member)).toMatchObject({
    name: home.company.name,
    subdomain: home.company.subdomain,
    timeZone: "Asia/Kolkata",
    memberPermissions: { import: true, export: true, delete: true },
    metrics: { totalUsers: 2 },
  });
  const refused = await change({ name: "Mine" }, member);
  expect([refused.status, refused.json.code]).toEqual([403, "forbidden"]);
});

test("the profile and the dashboard name the first owner, as super administrators see the company", async () => {
  const { id, name, email } = home.owner;
  const owner = { id, name, email, profile: { avatar: null } };
  expect((await read()).owner).toEqual(owner);
  expect((await ask(dashboard)).json.data.company.owner).toEqual(owner);
});

test("every field that is sent is stored, and what is absent stays", async () => {
  const whole = {
    name: "Deccan Tools Private Limited",
    phone: "+91 98200 12345",
    website: "https://deccan.example",
    address: "12 Fergusson College Road",
    city: "Pune",
    state: "Maharashtra",
    gstin: "27AAPFU0939F1ZV",
    timeZone: "America/New_York",
    memberPermissions: { import: false, export: true, delete: false },
  };
  const { status, json } = await change(whole);
  expect([status, json.message]).toEqual([200, "Company updated successfully"]);
  expect(await read()).toMatchObject(whole);
  await change({ city: "", phone: null });
  expect(await read()).toMatchObject({ ...whole, city: null, phone: null });
});

test("a GSTIN may be typed in small letters and with blanks around it", async () => {
  await change({ gstin: " 27aapfu0939f1zv " });
  expect((await read()).gstin).toBe("27AAPFU0939F1ZV");
});

test("a read record may be sent back unchanged", async () => {
  const company = await read();
  const { status, json } = await change(company);
  expect(status, JSON.stringify(json)).toBe(200);
});

test.each([
  [{ name: "" }, "name"],
  [{ gstin: "27AAPFU0939F1ZW" }, "gstin"],
  [{ gstin: "27AAPFU0939F" }, "gstin"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ timeZone: "" }, "timeZone"],
  [{ timeZone: "IST" }, "timeZone"],
  [{ timeZone: "NST" }, "timeZone"],
  [{ website: "javascript:alert(1)" }, "website"],
  [{ phone: "call me" }, "phone"],
  [{ plan: "gold" }, "plan"],
  [
    { memberPermissions: { import: "yes", export: true, delete: true } },
    "memberPermissions.import",
  ],
  [{ memberPermissions: { import: true } }, "memberPermissions.export"],
])("%j is refused at %s", async (wrong, field) => {
  const { status, json } = await change(wrong);
  expect([status, json.code]).toEqual([400, "validation_failed"]);
  expect(Object.keys(json.fields)).toContain(field);
});

test.each(["Asia/Calcutta", "US/Eastern", "UTC", "Asia/Kolkata"])(
  "the time zone may be %s",
  async (timeZone) => {
    expect((await change({ timeZone })).status).toBe(200);
    expect((await read()).timeZone).toBe(timeZone);
  },
);

test("a company whose time zone is IST keeps it until it chooses a place, and takes no other such name", async () => {
  const as = await askAs(await freshCompany({ timeZone: "IST" }));
  const kept = await change({ ...(await read(as)), city: "Pune" }, as);
  expect(kept.json.data.company).toMatchObject({ timeZone: "IST", city: "Pune" });
  const refused = await change({ timeZone: "BST" }, as);
  expect([refused.status, refused.json.fields.timeZone]).toEqual([
    400,
    expect.stringContaining("Choose a time zone by its place, such as Asia/Kolkata"),
  ]);
  const { json } = await change({ timeZone: "Asia/Kolkata" }, as);
  expect(json.data.company.timeZone).toBe("Asia/Kolkata");
});

test("neither status nor plan nor subdomain are an owner's to change", async () => {
  await change({ status: "suspended", subdomain: "elsewhere", subscription: { plan: "gold" } });
  const { subdomain } = home.company;
  expect(await read()).toMatchObject({
    status: "active",
    subdomain,
    subscription: { plan: "basic" },
  });
});

test("a stale change is refused", async () => {
  const { version } = await read();
  await change({ city: "Nashik" });
  const { status } = await change({ city: "Old" }, ask, { "if-match": `"${version}"` });
  expect([status, (await read()).city]).toEqual([412, "Nashik"]);
});

test("the form changes the logo, which the sign-in screen shows", async () => {
  const form = new FormData();
  form.set("city", "Satara");
  form.set("memberPermissions", JSON.stringify({ import: true, export: true, delete: true }));
  form.set("logo", picture());
  const { status, json } = await change(form);
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.data.company.branding.logo).toMatch(/^\/api\/company\/files\//);
  expect(json.data.company).toMatchObject({ city: "Satara", memberPermissions: { delete: true } });
  const shown = await callRoute(logo, { host: home.host, path: "/api/company/logo" });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a logo that is no picture changes nothing", async () => {
  const before = await read();
  const form = new FormData();
  form.set("city", "Elsewhere");
  form.set("logo", new File(["GIF89a"], "logo.png", { type: "image/png" }));
  const { status, json } = await change(form);
  expect([status, Object.keys(json.fields)]).toEqual([400, ["logo"]]);
  expect(await read()).toEqual(before);
});

describe("the permissions of team members", () => {
  test("is asked at every call: an export that was allowed is not any more", async () => {
    const company = await freshCompany();
    const asMember = await askAs(company, company.member);
    const path = listPath("/crm/leads/export", { format: "csv" });
    expect((await asMember(exportLeads, { path })).status).toBe(200);
    const asOwner = await askAs(company);
    await change({ memberPermissions: { import: true, export: false, delete: true } }, asOwner);
    expect((await asMember(exportLeads, { path })).status).toBe(403);
    expect((await asOwner(exportLeads, { path })).status).toBe(200);
  });
});

test("the dashboard has the five newest of the company, newest first, and how many there are", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  for (let number = 1; number <= 5; number++)
    await createMember({
      companyId,
      name: `Person ${number}`,
      createdAt: new Date(Date.now() + number * 1000),
    });
  const { json } = await (await askAs(company, company.member))(dashboard);
  const names = json.data.recentUsers.map((user: { name: string }) => user.name);
  expect(names).toEqual([5, 4, 3, 2, 1].map((number) => `Person ${number}`));
  expect(json.data.stats).toEqual({ usage: { users: 7 } });
  expect(json.data.company.id).toBe(companyId);
});
