import { beforeAll, expect, test } from "vitest";
import { webhookRoutes } from "@/app/api/company/webhooks";
import { builtInRoles } from "@/lib/core/roles";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { mailsTo } from "@/testing/mail/queued-mails";
import {
  addWebhook,
  changeLead,
  deliver,
  newReceiver,
  readEvents,
} from "@/testing/webhooks/endpoint";
import { mostWebhooks } from "./schema";

const {
  list,
  create,
  update,
  remove,
  renewSecret,
  test: tryOut,
  replay,
  deliveries,
  retry,
} = webhookRoutes;
const url = "https://1.1.1.1/hook";
const roleId = builtInRoles.owner.id;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home, home.owner);
});

test("an endpoint shows its secret once, and a new one when it is asked for", async () => {
  const { json } = await ask(create, { body: { url, roleId, events: ["lead.updated"] } });
  const { webhook, secret } = json.data;
  expect(webhook).toMatchObject({
    url,
    events: ["lead.updated"],
    body: "thin",
    state: "on",
    failed: 0,
  });
  const { json: renewed } = await ask(renewSecret, { method: "POST", params: { id: webhook.id } });
  expect(renewed.data.secret).toMatch(/^whsec_[\w+/]{32}$/);
  expect(renewed.data.secret).not.toBe(secret);
  const all = JSON.stringify((await ask(list)).json);
  expect(all).toContain(webhook.id);
  expect(all).not.toMatch(/whsec_|secretEnc/);
  const gone = await ask(remove, { method: "DELETE", params: { id: webhook.id } });
  expect(gone.status).toBe(200);
});

test.each([
  ["http://1.1.1.1/", "The address must begin with https://"],
  ["https://1.1.1.1:22/", "The port must be 443 or 8443"],
  ["https://a:b@1.1.1.1/", "The address must not contain a user name or a password"],
  ["https://127.0.0.1/", "127.0.0.1 has no public address"],
  ["https://[::ffff:10.0.0.1]/", "[::ffff:a00:1] has no public address"],
  ["https://169.254.169.254/", "169.254.169.254 has no public address"],
  ["https://receiver.invalid/", "receiver.invalid has no public address"],
  ["ftp", "The address must begin with https://"],
])("the address %s is refused with a sentence", async (address, sentence) => {
  const refused = await ask(create, { body: { url: address, roleId } });
  expect([refused.status, refused.json.fields]).toEqual([400, { url: sentence }]);
});

test("a company has at most ten endpoints", async () => {
  const company = await freshCompany();
  for (let at = 0; at < mostWebhooks; at += 1) await addWebhook(company);
  const asOwner = await askAs(company, company.owner);
  expect((await asOwner(create, { body: { url, roleId } })).status).toBe(409);
});

test("a role without sight is refused, and one that sees a team needs the team", async () => {
  const company = await freshCompany();
  const asOwner = await askAs(company, company.owner);
  const role = (sees: string) =>
    company.inTenant(({ db, companyId }) =>
      db.role.create({ data: { companyId, name: sees, sees, changes: "none" } }),
    );
  const [own, team] = [await role("own"), await role("team")];
  const refusal = async (body: object) =>
    (await asOwner(create, { body: { url, ...body } })).json.fields;
  expect(await refusal({ roleId: own.id })).toHaveProperty("roleId");
  expect(await refusal({ roleId: team.id })).toHaveProperty("teamId");
  expect(await refusal({ roleId: home.companyId })).toEqual({
    roleId: "Choose a role of the company",
  });
  expect(await refusal({ roleId: team.id, teamId: home.companyId })).toEqual({
    teamId: "Choose a team of the company",
  });
  expect(await refusal({ roleId, events: ["lead.%"] })).toHaveProperty(["events.0"]);
});

test("a manager with a narrow view neither makes, changes nor reads an endpoint that is sent more", async () => {
  const company = await freshCompany();
  const { id } = await addWebhook(company);
  await changeLead(company);
  await readEvents(company);
  await giveRole(company, { rights: ["manageCompany"], sees: "own", changes: "own" });
  const narrow = await askAs(company, company.member);
  const params = { id };
  const calls = [
    narrow(create, { body: { url, roleId } }),
    narrow(update, { method: "PUT", params, body: { url } }),
    narrow(renewSecret, { method: "POST", params }),
    narrow(deliveries, { params }),
    narrow(replay, { method: "POST", params, body: {} }),
    narrow(retry, { method: "POST", params: { id, seq: "1" } }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(403));
  expect((await narrow(list)).status).toBe(200);
});

test("an endpoint that was off goes on from now, or from where it stopped", async () => {
  const company = await freshCompany();
  const asOwner = await askAs(company, company.owner);
  const { id } = await addWebhook(company);
  const params = { id };
  const turn = (body: object) => asOwner(update, { method: "PUT", params, body });
  const receiver = newReceiver();
  const seqs = async () => {
    await deliver(company, id, receiver.by);
    return receiver.received.splice(0).map(({ seq }) => seq);
  };
  await changeLead(company, 2);
  expect(await seqs()).toEqual([1, 2]);
  expect((await turn({ state: "off" })).json.data.webhook).toMatchObject({
    state: "off",
    canResume: true,
  });
  await changeLead(company, 2);
  expect(await seqs()).toEqual([]);
  expect((await turn({ state: "on" })).json.fields).toHaveProperty("from");
  await turn({ state: "on", from: "stopped" });
  expect(await seqs()).toEqual([3, 4]);
  await turn({ state: "off" });
  await changeLead(company);
  await turn({ state: "on", from: "now" });
  await changeLead(company);
  expect(await seqs()).toEqual([6]);
  await turn({ state: "off" });
  await changeLead(company);
  await withPlatform(systemActor, ({ db }) =>
    db.feedEvent.deleteMany({ where: { companyId: company.companyId, seq: { lte: 7 } } }),
  );
  await changeLead(company);
  expect((await turn({ state: "on", from: "stopped" })).status).toBe(410);
  expect((await turn({ state: "on", from: "now" })).json.data.webhook).toMatchObject({
    state: "on",
  });
});

test("the audit log and mails name the host of an endpoint, never the rest of its address", async () => {
  const company = await freshCompany();
  const asOwner = await askAs(company, company.owner);
  const { id } = await addWebhook(company, { url: "https://receiver.example/T0KEN?key=T0KEN" });
  const params = { id };
  const given = { url: "https://1.1.1.1/T0KEN" };
  const { status } = await asOwner(update, { method: "PUT", params, body: given });
  expect(status).toBe(200);
  await asOwner(renewSecret, { method: "POST", params });
  await changeLead(company);
  await deliver(company, id, newReceiver(() => 410).by);
  await asOwner(remove, { method: "DELETE", params });
  const entries = await company.inTenant(({ db }) =>
    db.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } }),
  );
  expect(entries.map(({ details }) => details)).toMatchObject([
    { host: "receiver.example" },
    { host: "1.1.1.1", changes: { url: ["receiver.example", "1.1.1.1"] } },
    ...Array(3).fill({ host: "1.1.1.1" }),
  ]);
  const mails = await mailsTo(company.owner.email);
  expect(mails.at(-1)?.subject).toBe("The webhook to 1.1.1.1 was turned off");
  expect(JSON.stringify([entries, mails])).not.toContain("T0KEN");
});

test("a test names what keeps it from arriving, and makes no delivery", async () => {
  const { id } = await addWebhook(home, { url: "https://receiver.invalid/" });
  const { json } = await ask(tryOut, { method: "POST", params: { id } });
  expect(json.data).toMatchObject({
    status: null,
    problem: "receiver.invalid has no public address",
  });
  const { json: page } = await ask(deliveries, { params: { id } });
  expect(page.data).toEqual({ deliveries: [], next: null });
});
