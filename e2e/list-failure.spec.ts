import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { freePort } from "../scripts/lib/free-port";
import { builtFolder } from "../scripts/lib/prepare";
import { startTestDatabase, type TestDatabase } from "../scripts/lib/test-database";

let database: TestDatabase;
let server: ChildProcess;
let portal: string;
let token: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  database = await startTestDatabase();
  Object.assign(process.env, database.settings);
  const port = await freePort();
  const { DATABASE_URL, ...settings } = database.settings;
  server = spawn(process.execPath, [join(builtFolder, "serve.mjs")], {
    cwd: builtFolder,
    env: { ...process.env, ...settings, NODE_ENV: "production", PORT: String(port) },
    stdio: "ignore",
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  portal = await fillCompany(port);
});

test.afterAll(async () => {
  server.kill("SIGTERM");
  await database.stop();
});

/** Creates a company with one lead and signs its owner in; returns the address of its portal. */
async function fillCompany(port: number): Promise<string> {
  const { freshCompany, signInMember } = await import("../testing/company");
  const { createLead } = await import("../prisma/factories");
  const { closeDatabase } = await import("../lib/server/database/db");
  const { companyId, owner, host } = await freshCompany();
  await createLead({ companyId, clientName: "Real Lead" });
  token = (await signInMember(owner)).token;
  await closeDatabase();
  return `http://${host}:${port}`;
}

/** Runs a statement as the owner of the tables. */
async function asTableOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.settings.DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

for (const { kind, real } of [
  { kind: "leads", real: "Real Lead" },
  { kind: "brands", real: /^Brand / },
]) {
  test(`${kind} that cannot be loaded are replaced by samples, until Retry finds the real ones`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: "at", value: token, url: portal }]);
    await asTableOwner(`revoke select on brand from crm_app`);
    await page.goto(`${portal}/crm/${kind}?search=a`, { waitUntil: "networkidle" });
    const banner = page.getByRole("alert").filter({ hasText: "Sample data." });
    await expect(banner).toContainText(`Could not load the ${kind}.`);
    await expect(page.getByRole("row")).toHaveCount(4);
    await expect(page.getByRole("button", { name: /^(Edit|More actions|Add New)/ })).toHaveCount(0);
    await page.getByRole("row").nth(1).getByRole("cell").first().click();
    await asTableOwner(`grant select on brand to crm_app`);
    await banner.getByRole("button", { name: "Retry" }).click();
    await expect(banner).toBeHidden();
    await expect(page).toHaveURL(`${portal}/crm/${kind}?search=a`);
    await expect(page.getByRole("row").nth(1)).toContainText(real);
  });
}
