import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { env } from "@/lib/server/operation/env";
import { type Ask, askAsSuperAdmin, listPath } from "@/testing/ask";
import { companyBody } from "@/testing/companies/company-form";
import { freshCompany, signInMember } from "@/testing/company";
import { type Auditor, auditor } from "@/testing/matrix-state";
import { filledCompany } from "@/testing/matrix-world";
import { callRoute } from "@/testing/request";
import { purgeCompany, tenantTables } from "./delete";

const {
  erase,
  restore,
  remove: DELETE,
  get: getOne,
  list: listCompanies,
  create: POST,
  setLimits,
} = companyRoutes;

const { me } = authRoutes;

let ask: Ask;
let audit: Auditor;
beforeAll(async () => {
  [ask, audit] = await Promise.all([askAsSuperAdmin(), auditor()]);
});
afterAll(() => audit.end());

const remove = (id: string, headers = {}) =>
  ask(DELETE, { method: "DELETE", params: { id }, headers });
const purge = (companyId: string, deletedAt?: string) =>
  purgeCompany.run({ companyId, deletedAt }, { jobId: "test", number: 1, isLast: false });
const onPlatform = <T>(work: Parameters<typeof withPlatform<T>>[1]) =>
  withPlatform<T>(systemActor, work);

/** Everything that is left of a company, wherever it may be. */
async function leftOf(companyId: string) {
  const rows = Object.entries(await audit.rowsOf(companyId)).filter(([, count]) => count > 0);
  const beside = await onPlatform(async ({ db }) => ({
    companies: await db.company.count({ where: { id: companyId } }),
    deliveries: await db.mailDelivery.count({ where: { forCompany: companyId } }),
    messages: await db.mailboxMessage.count({ where: { forCompany: companyId } }),
    jobs: await db.$queryRaw`
      select name from pgboss.job where data->>'companyId' = ${companyId}
      union all select name from pgboss.archive where data->>'companyId' = ${companyId}`,
  }));
  return { rows, ...beside, folder: existsSync(join(env().DATA_DIR, "files", companyId)) };
}

const nothing = {
  rows: [],
  companies: 0,
  deliveries: 0,
  messages: 0,
  jobs: [],
  folder: false,
};

async function fullCompany() {
  const company = await filledCompany();
  const { companyId, owner } = company;
  await onPlatform(async ({ db }) => {
    const mail = noticeMail({ subject: "Hello", paragraphs: ["Hello"] });
    await queueMail({ db, companyId }, { ...mail, to: owner.email });
    const letter = { to: owner.email, subject: "s", text: "t", html: "h" };
    await db.mailboxMessage.create({ data: { ...letter, forCompany: companyId } });
  });
  const files = await onPlatform(({ db }) => db.file.findMany({ where: { companyId } }));
  return { ...company, paths: files.map((file) => join(env().DATA_DIR, "files", file.storageKey)) };
}

test("the purge knows every table that belongs to companies", () => {
  expect([...tenantTables].sort()).toEqual(audit.tenantTables);
});

test("deleting ends the sessions, hides the company and holds its subdomain back for 90 days", async () => {
  const { companyId, company, host, ownerToken } = await filledCompany();
  const { status, json } = await remove(companyId);
  expect([status, json.message]).toEqual([200, "Company deleted successfully"]);
  expect((await callRoute(me, { host, token: ownerToken })).status).toBe(401);
  expect((await ask(getOne, { params: { id: companyId } })).status).toBe(404);
  expect((await remove(companyId)).status).toBe(404);
  await purge(companyId);
  const again = await ask(POST, { body: { ...companyBody(), subdomain: company.subdomain } });
  expect(again.json.fields).toEqual({ subdomain: "Subdomain is already taken" });
  const held = await onPlatform(({ db }) =>
    db.heldSubdomain.findUniqueOrThrow({ where: { subdomain: company.subdomain } }),
  );
  expect(Math.round((held.until.getTime() - Date.now()) / 86_400_000)).toBe(90);
});

test("a deleted company is listed for 7 days, and a restored one is as it was", async () => {
  const { companyId, company, host, owner } = await filledCompany();
  const before = await audit.rowsOf(companyId);
  await remove(companyId);
  const path = listPath("/super-admin/companies", { status: "deleted", search: company.subdomain });
  const list = await ask(listCompanies, { path });
  expect(list.json.data.companies).toMatchObject([{ id: companyId }]);
  const until = Date.parse(list.json.data.companies[0].restorableUntil);
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
  const params = { id: companyId };
  expect((await ask(restore, { method: "POST", params })).status).toBe(200);
  expect((await ask(getOne, { params })).json.data.company.restorableUntil).toBe(null);
  expect(await audit.rowsOf(companyId)).toEqual(before);
  const { token } = await signInMember(owner);
  expect((await callRoute(me, { host, token })).status).toBe(200);
  expect((await ask(restore, { method: "POST", params })).status).toBe(409);
  expect((await ask(erase, { method: "POST", params })).status).toBe(409);
});

test("a deleted company can be erased without waiting", async () => {
  const { companyId } = await freshCompany();
  await remove(companyId);
  expect((await ask(erase, { method: "POST", params: { id: companyId } })).status).toBe(202);
  const due = () =>
    onPlatform(
      ({ db }) => db.$queryRaw<unknown[]>`
      select 1 from pgboss.job where name = 'purge' and data->>'companyId' = ${companyId} and start_after <= now()`,
    );
  expect(await due()).toHaveLength(1);
});

test("the purge of a deletion that was undone does nothing, also after another deletion", async () => {
  const { companyId } = await freshCompany();
  const deletedAt = await deletionOf(companyId);
  await ask(restore, { method: "POST", params: { id: companyId } });
  await purge(companyId, deletedAt);
  await deletionOf(companyId);
  await purge(companyId, deletedAt);
  expect((await audit.rowsOf(companyId)).app_user).toBe(2);
});

test("once its purge has begun a company cannot be restored", async () => {
  const { companyId } = await freshCompany();
  await remove(companyId);
  const data = { purgeStartedAt: new Date() };
  await onPlatform(({ db }) => db.company.update({ where: { id: companyId }, data }));
  const params = { id: companyId };
  expect((await ask(restore, { method: "POST", params })).status).toBe(404);
  await purge(companyId);
  expect(await leftOf(companyId)).toEqual(nothing);
});

async function deletionOf(companyId: string): Promise<string> {
  await remove(companyId);
  const { deletedAt } = await onPlatform(({ db }) =>
    db.company.findUniqueOrThrow({ where: { id: companyId } }),
  );
  return deletedAt?.toISOString() ?? "";
}

test("a purge leaves no row, no job, no mail and no file of the company", async () => {
  const { companyId, paths } = await fullCompany();
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.every((path) => existsSync(path))).toBe(true);
  await remove(companyId);
  await purge(companyId);
  expect(await leftOf(companyId)).toEqual(nothing);
  expect(paths.filter((path) => existsSync(path))).toEqual([]);
});

test("a purge that was broken off half-way finishes when it is started again", async () => {
  const { companyId, paths } = await fullCompany();
  await remove(companyId);
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query("begin");
  await other.query("select 1 from lead where company_id = $1 for update", [companyId]);
  await expect(purge(companyId)).rejects.toThrow();
  const half = await audit.rowsOf(companyId);
  expect([half.meeting, half.lead]).toEqual([0, 1]);
  await other.query("rollback");
  await other.end();
  await purge(companyId);
  expect(await leftOf(companyId)).toEqual(nothing);
  expect(paths.filter((path) => existsSync(path))).toEqual([]);
  await purge(companyId);
});

test("answers that were kept for repeated requests about a company go with it", async () => {
  const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
  const made = await ask(POST, { body: companyBody(), ...keyed("made-once") });
  const { id } = made.json.data.company;
  const path = `/api/super-admin/companies/${id}/quota`;
  await ask(setLimits, { method: "PUT", path, params: { id }, body: {}, ...keyed("limited-once") });
  const kept = () =>
    onPlatform(
      ({ db }) => db.$queryRaw<unknown[]>`
      select 1 from platform_idempotency_key k where strpos(k::text, ${id}) > 0`,
    );
  expect(await kept()).toHaveLength(2);
  await remove(id);
  await purge(id);
  expect(await kept()).toEqual([]);
});

test("a company that is not deleted is never purged", async () => {
  const { companyId } = await freshCompany();
  await purge(companyId);
  expect((await audit.rowsOf(companyId)).app_user).toBe(2);
});

test("another company keeps everything while one is purged", async () => {
  const [gone, stays] = await Promise.all([fullCompany(), fullCompany()]);
  const before = await audit.stateOf([stays.companyId]);
  await remove(gone.companyId);
  await purge(gone.companyId);
  expect(await audit.stateOf([stays.companyId])).toEqual(before);
  expect(stays.paths.every((path) => existsSync(path))).toBe(true);
});

test("a stale delete is refused", async () => {
  const { companyId } = await freshCompany();
  const stale = await remove(companyId, { "if-match": '"7"' });
  expect([stale.status, stale.json.code]).toEqual([412, "version_conflict"]);
});

test("no half-written file lies about after all this", () => {
  const images = readdirSync(join(env().DATA_DIR, "files", "images"));
  expect(images.filter((name) => name.endsWith(".partial"))).toEqual([]);
});
