import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataExportRoutes } from "@/app/api/company/data-exports";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { env } from "@/lib/server/operation/env";
import { createBrand } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { batches } from "@/testing/batches";
import { freshCompany, type TestCompany } from "@/testing/company";
import { type Auditor, auditor } from "@/testing/matrix-state";
import { filledCompany } from "@/testing/matrix-world";
import { unzip } from "@/testing/unzip";
import { expireDataExports } from "./expire";
import { makeDataExport } from "./run";
import { sections } from "./sections";

const { download, list, start } = dataExportRoutes;

let audit: Auditor;
beforeAll(async () => {
  audit = await auditor();
});
afterAll(() => audit.end());

const make = ({ companyId }: TestCompany, exportId: string, isLast = false) =>
  makeDataExport.run({ companyId, exportId }, { jobId: "test", number: 1, isLast });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A company as the matrix fills it, without the export that it comes with. */
async function fullCompany() {
  const company = await filledCompany();
  await company.inTenant(async ({ db, companyId }) => {
    await db.dataExport.deleteMany({ where: { companyId } });
    await db.file.deleteMany({ where: { companyId, purpose: "export" } });
  });
  return company;
}

async function started(company: TestCompany): Promise<string> {
  const { status, json } = await (await askAs(company))(start, { method: "POST" });
  expect([status, json.data?.export.state]).toEqual([202, "waiting"]);
  return json.data.export.id;
}

async function stateOf(company: TestCompany, id: string) {
  const { json } = await (await askAs(company))(list);
  return json.data.exports.find((one: { id: string }) => one.id === id);
}

async function downloaded(company: TestCompany, id: string) {
  return (await askAs(company))(download, { params: { id } });
}

// Secrets and internal state.
const tablesLeftOut = [
  "authenticator",
  "calendar_feed",
  "change_item",
  "data_export",
  "default_view",
  "feed_event",
  "feed_position",
  "feed_reader",
  "handoff_ticket",
  "idempotency_key",
  "import_row",
  "import_value",
  "notification",
  "notification_setting",
  "presence",
  "one_time_code",
  "proposal_counter",
  "push_device",
  "recent_record",
  "recovery_code",
  "session",
  "spent_token",
  "trash_batch",
  "trusted_device",
  "turn",
  "webhook_delivery",
];

test("every table of a company is in the export, or is left out by name", () => {
  const known = [...sections.map(({ table }) => table), ...tablesLeftOut];
  expect(known.sort()).toEqual(audit.tenantTables);
});

test("an export has every record as CSV and JSON, the files, and no secrets", async () => {
  const company = await fullCompany();
  const id = await started(company);
  await make(company, id);
  const { response, headers } = await downloaded(company, id);
  expect(headers.get("content-disposition")).toMatch(/filename=".* - \d{4}-\d\d-\d\d\.zip"/);
  const files = await unzip(response.body ?? expect.fail("no body"));
  const text = Object.entries(files)
    .filter(([name]) => name !== "own-fields.json")
    .map(([name, bytes]) => `${name}\n${bytes}`);
  expect(JSON.parse(String(files["company.json"])).name).toBe(company.mark);
  for (const { name, table } of sections) {
    const records: { id: string }[] = JSON.parse(String(files[`${name}.json`]));
    const known = company.ids[table];
    if (known)
      expect([name, records.map((one) => one.id)]).toEqual([name, expect.arrayContaining([known])]);
    expect(String(files[`${name}.csv`]).trim().split("\r\n")).toHaveLength(records.length + 1);
  }
  expect(files[`files/${company.ids.file}.webp`]?.subarray(8, 12).toString()).toBe("WEBP");
  expect(text.join("\n")).not.toMatch(/password_hash|token_hash|link_hash|storage_key|"key"|"mac"/);
});

test("columns stand in their order, and no cell is taken for a formula", async () => {
  const company = await freshCompany();
  await createBrand({
    companyId: company.companyId,
    name: "=cmd()|' /C calc'!A0",
    notes: 'a "b",\nc',
  });
  const id = await started(company);
  await make(company, id);
  const { response } = await downloaded(company, id);
  const files = await unzip(response.body ?? expect.fail("no body"));
  const csv = String(files["brands.csv"]);
  expect(csv.startsWith("\ufeffid,name,description,industry,")).toBe(true);
  expect(csv).toContain(",'=cmd()|' /C calc'!A0,");
  expect(csv).toContain('"a ""b"",\nc"');
  expect(String(files["leads.csv"])).toMatch(/^\ufeffid,brand_id,date,.*,brand\r\n$/);
  expect(JSON.parse(String(files["leads.json"]))).toEqual([]);
});

test("more records than one batch are all there, once each", async () => {
  const company = await freshCompany();
  const { companyId, owner } = company;
  for (const { first, last } of batches(4_001))
    await company.inTenant(
      ({ db }) => db.$executeRaw`
        insert into brand (company_id, id, name, updated_at)
        select company_id, md5(id::text || n)::uuid, 'Brand ' || n, now()
        from app_user, generate_series(${first}::int, ${last}::int) n
        where company_id = ${companyId}::uuid and id = ${owner.id}::uuid`,
    );
  const id = await started(company);
  await make(company, id);
  const { response } = await downloaded(company, id);
  const files = await unzip(response.body ?? expect.fail("no body"));
  const brands: { id: string }[] = JSON.parse(String(files["brands.json"]));
  expect(new Set(brands.map((brand) => brand.id)).size).toBe(4_001);
});

test("the owner who requested it gets a mail, and the audit log names who downloaded it", async () => {
  const company = await freshCompany();
  const id = await started(company);
  await make(company, id);
  expect(await stateOf(company, id)).toMatchObject({ state: "done", requestedBy: "Asha Sharma" });
  await downloaded(company, id);
  const { companyId, owner } = company;
  const [mail] = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ data: { to: string; subject: string } }[]>`
      select data from pgboss.job where name = 'mail' and data->>'companyId' = ${companyId}`,
  );
  expect(mail?.data).toMatchObject({
    to: owner.email,
    subject: `The data of ${company.company.name} is ready`,
  });
  const events = await company.inTenant(({ db }) =>
    db.auditEvent.findMany({ where: { companyId }, orderBy: { id: "asc" } }),
  );
  const told = events.map(({ action, actorName }) => [action, actorName]);
  expect(told.filter(([action]) => action?.startsWith("company.export"))).toEqual([
    ["company.exported", "Asha Sharma"],
    ["company.export_downloaded", "Asha Sharma"],
  ]);
});

test("concurrent requests make one export, and the next is made after it", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(start, { method: "POST" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
  const { json } = await ask(list);
  await make(company, json.data.exports[0].id);
  await started(company);
});

test("a team member neither asks for it, sees it, nor takes it", async () => {
  const company = await freshCompany();
  const id = await started(company);
  await make(company, id);
  const member = await askAs(company, company.member);
  expect((await member(start, { method: "POST" })).status).toBe(403);
  expect((await member(list)).status).toBe(403);
  expect((await member(download, { params: { id } })).status).toBe(403);
});

test("a try that was killed half-way is made anew, and done is not made again", async () => {
  const company = await fullCompany();
  const id = await started(company);
  await company.inTenant(({ db, companyId }) =>
    db.dataExport.updateMany({ where: { companyId, id }, data: { state: "running" } }),
  );
  const folder = join(env().DATA_DIR, "files", company.companyId);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.zip.partial`), "half");
  await make(company, id);
  await make(company, id);
  expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([`${id}.zip`]);
  const files = await company.inTenant(({ db, companyId }) =>
    db.file.count({ where: { companyId, purpose: "export" } }),
  );
  expect(files).toBe(1);
});

test("after its last try an export has failed, and another can be asked for", async () => {
  const company = await freshCompany();
  const id = await started(company);
  writeFileSync(join(env().DATA_DIR, "files", company.companyId), "in the way");
  await expect(make(company, id)).rejects.toThrow();
  expect((await stateOf(company, id)).state).toBe("running");
  await expect(make(company, id, true)).rejects.toThrow();
  expect((await stateOf(company, id)).state).toBe("failed");
  await started(company);
});

test("after seven days the file is removed and cannot be downloaded", async () => {
  const company = await freshCompany();
  const id = await started(company);
  await make(company, id);
  expect(await expireDataExports(company.companyId, inDays(6.9))).toBe(0);
  expect(await expireDataExports(company.companyId, inDays(7.1))).toBe(1);
  expect((await stateOf(company, id)).state).toBe("expired");
  expect((await downloaded(company, id)).status).toBe(404);
  const file = await company.inTenant(({ db, companyId }) =>
    db.file.findFirst({ where: { companyId, purpose: "export" } }),
  );
  expect(file?.orphanedAt).not.toBeNull();
});

test("an abandoned export fails after a day and is removed after ninety", async () => {
  const company = await freshCompany();
  const id = await started(company);
  await expireDataExports(company.companyId, inDays(0.9));
  expect((await stateOf(company, id)).state).toBe("waiting");
  await expireDataExports(company.companyId, inDays(1.1));
  expect((await stateOf(company, id)).state).toBe("failed");
  await expireDataExports(company.companyId, inDays(91));
  expect(await stateOf(company, id)).toBeUndefined();
});

test("a company that is being deleted is not exported", async () => {
  const company = await freshCompany();
  const id = await started(company);
  await withPlatform(systemActor, ({ db }) =>
    db.company.update({ where: { id: company.companyId }, data: { deletedAt: new Date() } }),
  );
  await make(company, id);
  const row = await company.inTenant(({ db, companyId }) =>
    db.dataExport.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } }),
  );
  expect(row.state).toBe("waiting");
});
