import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { platformRoutes } from "@/app/api/super-admin/platform";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { type Ask, askAsSuperAdmin, listPath } from "@/testing/ask";
import { companyBody } from "@/testing/companies/company-form";
import { freshCompany, signInMember } from "@/testing/company";
import { ownDatabase } from "@/testing/own-database";

const { create: createCompany } = companyRoutes;
const {
  dashboard,
  retryJob: retry,
  listJobs: jobs,
  mail: mailCounters,
  exportAuditLog,
  listAuditLog: trail,
} = platformRoutes;

// The counts are over all companies, so this file has its own database.
await ownDatabase();

let ask: Ask;
beforeEach(async () => {
  ask = await askAsSuperAdmin();
});

const run = <T>(work: (db: Db) => Promise<T>) => withPlatform(systemActor, ({ db }) => work(db));
const read = async () => (await ask(dashboard)).json.data;
const mail = noticeMail({ subject: "Hello", paragraphs: ["Hello"] });

async function jobsNow(query: Record<string, string> = {}) {
  const { json } = await ask(jobs, { path: listPath("/super-admin/jobs", query) });
  return json.data.jobs;
}

/** A queued mail with the job and delivery of `states`. */
async function queuedMail(job: { state: string; createdAt?: Date; status?: string }) {
  const { companyId } = await freshCompany();
  const createdAt = job.createdAt ?? new Date();
  return run(async (db) => {
    const id = await queueMail({ db, companyId }, { ...mail, to: "a@example.com" });
    await db.$executeRaw`
      update pgboss.job set state = ${job.state}::pgboss.job_state, retry_count = 2, retry_limit = 2,
        output = '{"message": "refused"}' where id = ${id}::uuid`;
    const status = job.status ?? "queued";
    await db.mailDelivery.update({ where: { id }, data: { status, createdAt } });
    return id;
  });
}

test("the dashboard counts companies and people, and shows thirty days of growth", async () => {
  const before = await read();
  const { owner } = await freshCompany();
  await freshCompany({ status: "suspended" });
  await freshCompany({ deletedAt: new Date() });
  await signInMember(owner);
  const after = await read();
  expect(after.totalCompanies - before.totalCompanies).toBe(2);
  expect(after.activeCompanies - before.activeCompanies).toBe(1);
  expect(after.totalUsers - before.totalUsers).toBe(4);
  expect(after.superAdminCount).toBe(before.superAdminCount);
  expect(after.growth).toHaveLength(30);
  const [first, today] = [after.growth[0], after.growth[29]];
  expect(first.companies).toBe(0);
  expect(today).toMatchObject({ companies: after.totalCompanies, activeUsers: 1 });
});

test("the newest of the trail is shown with a way to what it speaks of", async () => {
  const made = await ask(createCompany, { body: companyBody() });
  const { company } = made.json.data;
  const { recentActivity } = await read();
  expect(recentActivity[0]).toMatchObject({
    action: "Company created",
    details: `${company.name} by Nandini Rao`,
    href: `/companies/${company.id}`,
  });
});

test("the platform is well while mails flow", async () => {
  expect((await read()).systemHealth).toEqual({
    database: "healthy",
    apiServices: "Online",
    emailService: "Active",
  });
});

test.each([
  ["a mail has failed", { state: "retry", status: "failed" }],
  ["a mail died within the hour", { state: "failed", status: "dead" }],
  [
    "a mail has waited for six minutes",
    { state: "created", createdAt: new Date(Date.now() - 6 * 60_000) },
  ],
])("mail is Inactive when %s", async (_name, state) => {
  const id = await queuedMail(state);
  expect((await read()).systemHealth.emailService).toBe("Inactive");
  await run((db) => db.mailDelivery.delete({ where: { id } }));
  expect((await read()).systemHealth.emailService).toBe("Active");
});

test("jobs are told by what has become of them, without a word of what they carry", async () => {
  const waiting = await queuedMail({ state: "created" });
  const failed = await queuedMail({ state: "retry" });
  const dead = await queuedMail({ state: "failed" });
  for (const [state, id] of Object.entries({ waiting, failed, dead })) {
    const found = await jobsNow({ state });
    expect(found.map((job: { id: string }) => job.id)).toContain(id);
    expect(found.every((job: { state: string }) => job.state === state)).toBe(true);
    expect(JSON.stringify(found)).not.toContain("a@example.com");
  }
  const [job] = (await jobsNow({ state: "dead" })).filter((one: { id: string }) => one.id === dead);
  expect(job).toMatchObject({
    queue: "mail",
    about: mail.template,
    triesLeft: 0,
    reason: "refused",
  });
});

test("a dead job that is tried again waits for its turn, and its mail with it", async () => {
  const id = await queuedMail({ state: "failed", status: "dead" });
  const { status, json } = await ask(retry, { method: "POST", params: { id } });
  expect([status, json.data]).toEqual([200, { id }]);
  const rows = await run(
    (db) => db.$queryRaw`
      select state::text, retry_limit > retry_count as more, start_after <= now() as due
      from pgboss.job where id = ${id}::uuid`,
  );
  expect(rows).toEqual([{ state: "retry", more: true, due: true }]);
  const delivery = await run((db) => db.mailDelivery.findUniqueOrThrow({ where: { id } }));
  expect(delivery.status).toBe("queued");
  expect((await read()).recentActivity[0].action).toBe("Job tried again");
});

test("a job that is not there, or that waits anyway, is not tried again", async () => {
  const waiting = await queuedMail({ state: "created" });
  for (const id of [waiting, randomUUID()]) {
    const { status } = await ask(retry, { method: "POST", params: { id } });
    expect(status).toBe(404);
  }
});

test("jobs are found by what they are about", async () => {
  const id = await queuedMail({ state: "created" });
  const ids = async (search: string) =>
    (await jobsNow({ search, limit: "100" })).map((job: { id: string }) => job.id);
  expect(await ids(mail.template.toUpperCase())).toContain(id);
  expect(await ids("nothing is called so")).toEqual([]);
});

test("the trail is exported whole by the filters of its page, safe for spreadsheets", async () => {
  const body = { ...companyBody(), companyName: "=cmd()" };
  const made = await ask(createCompany, { body });
  const path = listPath("/super-admin/trail/export", { search: body.subdomain });
  const { response, status, headers } = await ask(exportAuditLog, { path });
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="History - \d{4}/);
  const [head, row, ...rest] = (await response.text()).trim().split("\r\n");
  expect(head).toBe("Time (UTC),Action,By,About,Record,Details");
  expect(row).toContain(`Company created,Nandini Rao,company,${made.json.data.company.id}`);
  expect(rest).toEqual([]);
});

test("the trail is searched and filtered by action, person and day", async () => {
  const made = await ask(createCompany, { body: companyBody() });
  const { id, name } = made.json.data.company;
  const find = async (query: Record<string, string>) => {
    const { json } = await ask(trail, { path: listPath("/super-admin/trail", query) });
    return json.data.trail.map((entry: { subjectId: string }) => entry.subjectId);
  };
  expect(await find({ search: name.toUpperCase() })).toEqual([id]);
  expect(await find({ search: name, action: "company.created" })).toEqual([id]);
  expect(await find({ search: name, action: "company.deleted" })).toEqual([]);
  expect(await find({ search: name, from: "2099-01-01" })).toEqual([]);
  expect(await find({ search: name, to: "2020-01-01" })).toEqual([]);
  expect(await find({ search: name, actorId: randomUUID() })).toEqual([]);
});

test("mails are counted by what became of them, with the companies that caused most", async () => {
  await run((db) => db.mailDelivery.deleteMany());
  const [quiet, busy] = [await freshCompany(), await freshCompany()];
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const sample = (forCompany: string, status: string, hours: number) => ({
    id: randomUUID(),
    forCompany,
    template: "proposal",
    status,
    createdAt: hoursAgo(hours),
  });
  const data = [
    sample(quiet.companyId, "sent", 0.5),
    sample(busy.companyId, "sent", 0.1),
    sample(busy.companyId, "failed", 0.2),
    sample(busy.companyId, "refused", 0.3),
    sample(busy.companyId, "dead", 3),
    sample(busy.companyId, "queued", 3),
    sample(busy.companyId, "sent", 30),
  ];
  await run((db) => db.mailDelivery.createMany({ data }));
  const { json } = await ask(mailCounters);
  expect(json.data.mail).toEqual({
    hour: { sent: 2, failed: 1, refused: 1 },
    day: { sent: 2, failed: 2, refused: 1 },
    top: [
      { id: busy.companyId, name: busy.company.name, mails: 4, refused: 1 },
      { id: quiet.companyId, name: quiet.company.name, mails: 1, refused: 0 },
    ],
  });
});
