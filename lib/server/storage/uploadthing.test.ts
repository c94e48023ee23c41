import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { platformRoutes } from "@/app/api/super-admin/platform";
import { startRun } from "@/lib/crm/imports/service";
import { tidy } from "@/lib/maintenance/run";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { type Ask, askAsSuperAdmin } from "@/testing/ask";
import { companyBody, photo } from "@/testing/companies/company-form";
import { freshCompany } from "@/testing/company";
import { startFakeUploadThing } from "@/testing/fake-uploadthing";
import { uploadFile, workOff } from "@/testing/imports/imports";
import { ownDatabase } from "@/testing/own-database";
import { storage, storageOf } from "./index";

const { update: PUT, create: POST } = companyRoutes;
const { file } = platformRoutes;

// Sweeping reaches every company, so this file has its own database.
const { DATA_DIR } = await ownDatabase();
const fake = await startFakeUploadThing();
Object.assign(process.env, fake.settings);

let ask: Ask;
beforeEach(async () => {
  Object.assign(fake, { limitBytes: 1_000_000, isDown: false });
  ask = await askAsSuperAdmin();
});

afterAll(() => fake.stop());

function formOf(body: ReturnType<typeof companyBody>, logo: File): FormData {
  const form = new FormData();
  form.set("companyName", body.companyName);
  form.set("subdomain", body.subdomain);
  form.set("owner", JSON.stringify(body.owner));
  form.set("logo", logo);
  return form;
}

const countCompanies = (subdomain: string) =>
  withPlatform(systemActor, ({ db }) => db.company.findMany({ where: { subdomain } }));

test("a stored file is private and is read back by its key and by a path", async () => {
  await storage().put("company/one", [Buffer.from("first "), Buffer.from("second")]);
  expect(fake.files.get("company/one")).toMatchObject({ acl: "private" });
  expect(await text(await storage().read("company/one"))).toBe("first second");
  const byPath = await storage().withLocalPath("company/one", (path) => readFile(path, "utf8"));
  expect(byPath).toBe("first second");
  expect(await readdir(join(DATA_DIR, "fetched"))).toEqual([]);
});

test("a removed file is gone, removing it again is no error, and reading it fails", async () => {
  await storage().put("company/gone", [Buffer.from("x")]);
  await storage().remove("company/gone");
  await storage().remove("company/gone");
  expect(fake.files.has("company/gone")).toBe(false);
  await expect(storage().read("company/gone")).rejects.toThrow("404");
});

test("an invalid key is refused before any request", async () => {
  await expect(storage().put("../secret", [])).rejects.toThrow("not a key");
});

test("a company's logo is kept there, served from here, and swept once it is replaced", async () => {
  const made = await ask(POST, { body: formOf(companyBody(), await photo()) });
  expect(made.status).toBe(201);
  const { id, branding } = made.json.data.company;
  const served = await ask(file, { params: { id: branding.logo.split("/").at(-1) } });
  expect(served.headers.get("content-type")).toBe("image/webp");
  const [key = ""] = [...fake.files.keys()].filter((one) => one.startsWith("images/"));
  const bytes = Buffer.from(await served.response.arrayBuffer());
  expect(bytes.equals(fake.files.get(key)?.bytes ?? Buffer.alloc(0))).toBe(true);
  const form = new FormData();
  form.set("logo", await photo());
  await ask(PUT, { method: "PUT", params: { id }, body: form });
  await tidy(new Date(Date.now() + 2 * 3_600_000));
  expect(fake.files.has(key)).toBe(false);
  expect(fake.files.size).toBeGreaterThan(0);
});

test("an import is read from where its file was stored, although new files go elsewhere", async () => {
  const company = await freshCompany();
  const { id } = await uploadFile(company, "brands", "Name\nRao Foods\n");
  await company.inTenant(async ({ db, companyId }) => {
    const { storageKey } = await db.file.findFirstOrThrow({ where: { companyId } });
    await storageOf("disk").put(storageKey, [Buffer.from("Name\nRao Foods\n")]);
    await storage().remove(storageKey);
    await db.file.updateMany({ where: { companyId }, data: { driver: "disk" } });
  });
  await company.inTenant((tenant) => startRun(tenant, id));
  expect(await workOff(company, id)).toMatchObject({ status: "done", counts: { created: 1 } });
});

test("no room for files is 507, and nothing is half made", async () => {
  const before = fake.files.size;
  fake.limitBytes = 0;
  const body = companyBody();
  const refused = await ask(POST, { body: formOf(body, await photo()) });
  expect([refused.status, refused.json.code]).toEqual([507, "storage_full"]);
  expect(refused.json.message).toBe("There is no room left for files. Nothing was saved");
  expect(await countCompanies(body.subdomain)).toEqual([]);
  expect(fake.files.size).toBe(before);
});

test("a file service that is away is 503 with Retry-After, and nothing is half made", async () => {
  fake.isDown = true;
  const body = companyBody();
  const refused = await ask(POST, { body: formOf(body, await photo()) });
  expect([refused.status, refused.json.code]).toEqual([503, "unavailable"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await countCompanies(body.subdomain)).toEqual([]);
});
