import dns from "node:dns";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { platformRoutes } from "@/app/api/super-admin/platform";
import { startRun } from "@/lib/crm/imports/service";
import { tidy } from "@/lib/maintenance/run";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { env } from "@/lib/server/operation/env";
import { type Ask, askAsSuperAdmin } from "@/testing/ask";
import { companyBody, photo } from "@/testing/companies/company-form";
import { freshCompany } from "@/testing/company";
import { authorizationOf, startFakeS3 } from "@/testing/fake-s3";
import { uploadFile, workOff } from "@/testing/imports/imports";
import { ownDatabase } from "@/testing/own-database";
import { storage } from "./index";

const { update: PUT, create: POST } = companyRoutes;
const { file } = platformRoutes;

// Sweeping reaches every company, so this file has its own database.
const { DATA_DIR } = await ownDatabase();
const fake = await startFakeS3();
Object.assign(process.env, fake.settings);

let ask: Ask;
beforeEach(async () => {
  Object.assign(fake, { limitBytes: 100_000_000, isDown: false, breaksOff: false });
  ask = await askAsSuperAdmin();
});

afterAll(() => fake.stop());

const { host } = new URL(fake.settings.S3_ENDPOINT);
const place = (key: string) => `${host}/${fake.settings.S3_BUCKET}/${key}`;

/** Another setting until the test ends. */
function set<K extends "S3_SECRET_ACCESS_KEY" | "S3_FORCE_PATH_STYLE">(
  name: K,
  value: ReturnType<typeof env>[K],
): void {
  const settings = env();
  const before = settings[name];
  settings[name] = value;
  onTestFinished(() => {
    settings[name] = before;
  });
}

function formOf(body: ReturnType<typeof companyBody>, logo: File): FormData {
  const form = new FormData();
  form.set("companyName", body.companyName);
  form.set("subdomain", body.subdomain);
  form.set("owner", JSON.stringify(body.owner));
  form.set("logo", logo);
  return form;
}

const companiesAt = (subdomain: string) =>
  withPlatform(systemActor, ({ db }) => db.company.findMany({ where: { subdomain } }));

test("the server of these tests signs the example of AWS's documentation as AWS does", () => {
  const headers = {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization: "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=?",
  };
  const settings = {
    ...fake.settings,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
    S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  };
  expect(authorizationOf({ method: "GET", url: "/test.txt", headers }, settings)).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
});

test("a stored file is read back by its key and by a path, and no copy stays here", async () => {
  await storage().put("company/one", [Buffer.from("first "), Buffer.from("second")]);
  expect(fake.files.get(place("company/one"))?.toString()).toBe("first second");
  expect(await text(await storage().read("company/one"))).toBe("first second");
  const byPath = await storage().withLocalPath("company/one", (path) => readFile(path, "utf8"));
  expect(byPath).toBe("first second");
  expect(await readdir(join(DATA_DIR, "fetched"))).toEqual([]);
});

test("a large file that comes in pieces is stored whole, and an empty one too", async () => {
  const pieces = Array.from({ length: 300 }, (_, at) => Buffer.alloc(100_000, at));
  await storage().put("company/large", pieces);
  expect((await buffer(await storage().read("company/large"))).equals(Buffer.concat(pieces))).toBe(
    true,
  );
  await storage().put("company/empty", []);
  expect(await text(await storage().read("company/empty"))).toBe("");
});

test("a file that arrives only in part is not there, and no copy stays here", async () => {
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("connection lost");
  }
  await expect(storage().put("company/half", broken())).rejects.toThrow("connection lost");
  expect(fake.files.has(place("company/half"))).toBe(false);
  expect(await readdir(join(DATA_DIR, "fetched"))).toEqual([]);
});

test("a file whose reading breaks off is an error and never a shorter file", async () => {
  await storage().put("company/broken", [Buffer.from("first second")]);
  fake.breaksOff = true;
  await expect(storage().read("company/broken").then(text)).rejects.toThrow("aborted");
});

test("a removed file is gone, removing it again is no error, and reading it fails", async () => {
  await storage().put("company/gone", [Buffer.from("x")]);
  await storage().remove("company/gone");
  await storage().remove("company/gone");
  expect(fake.files.has(place("company/gone"))).toBe(false);
  await expect(storage().read("company/gone")).rejects.toThrow("404 NoSuchKey");
});

test("an invalid key is refused before any request", async () => {
  await expect(storage().put("../secret", [])).rejects.toThrow("not a key");
});

/** Stands in for the system's look-up of host names, which knows no host of these tests. */
const resolveHere = Object.assign(
  (_name: string, _options: unknown, done?: (...found: unknown[]) => void) =>
    done?.(null, [{ address: "127.0.0.1", family: 4 }]),
  { __promisify__: dns.promises.lookup },
);

test("without path style the bucket is the first part of the host's name", async () => {
  set("S3_FORCE_PATH_STYLE", false);
  const url = new URL(fake.settings.S3_ENDPOINT);
  const settings = env();
  const { S3_ENDPOINT } = settings;
  settings.S3_ENDPOINT = `http://s3.example:${url.port}`;
  const lookup = vi.spyOn(dns, "lookup");
  onTestFinished(() => {
    settings.S3_ENDPOINT = S3_ENDPOINT;
    lookup.mockRestore();
  });
  lookup.mockImplementation(resolveHere);
  await storage().put("company/host", [Buffer.from("x")]);
  expect(fake.files.has(`files-of-crm.s3.example:${url.port}/company/host`)).toBe(true);
});

test("a company's logo is kept there, served from here, and swept once it is replaced", async () => {
  const made = await ask(POST, { body: formOf(companyBody(), await photo()) });
  expect(made.status).toBe(201);
  const { id, branding } = made.json.data.company;
  const served = await ask(file, { params: { id: branding.logo.split("/").at(-1) } });
  expect(served.headers.get("content-type")).toBe("image/webp");
  const [logo = ""] = [...fake.files.keys()].filter((one) => one.startsWith(place("images/")));
  const bytes = Buffer.from(await served.response.arrayBuffer());
  expect(bytes.equals(fake.files.get(logo) ?? Buffer.alloc(0))).toBe(true);
  const form = new FormData();
  form.set("logo", await photo());
  await ask(PUT, { method: "PUT", params: { id }, body: form });
  await tidy(new Date(Date.now() + 2 * 3_600_000));
  expect(fake.files.has(logo)).toBe(false);
  expect(fake.files.size).toBeGreaterThan(0);
});

test("an import reads its file there", async () => {
  const company = await freshCompany();
  const { id } = await uploadFile(company, "brands", "Name\nRao Foods\n");
  await company.inTenant((tenant) => startRun(tenant, id));
  expect(await workOff(company, id)).toMatchObject({ status: "done", counts: { created: 1 } });
});

test("no room for files is 507, and nothing is half made", async () => {
  fake.limitBytes = 0;
  const body = companyBody();
  const refused = await ask(POST, { body: formOf(body, await photo()) });
  expect([refused.status, refused.json.code]).toEqual([507, "storage_full"]);
  expect(await companiesAt(body.subdomain)).toEqual([]);
});

test.each([
  ["that is away", () => Object.assign(fake, { isDown: true })],
  ["that refuses the key", () => set("S3_SECRET_ACCESS_KEY", "another")],
])("a file service %s is 503 with Retry-After, and nothing is half made", async (_, arrange) => {
  arrange();
  const body = companyBody();
  const refused = await ask(POST, { body: formOf(body, await photo()) });
  expect([refused.status, refused.json.code]).toEqual([503, "unavailable"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await companiesAt(body.subdomain)).toEqual([]);
});

test("a file service where nothing listens is 503", async () => {
  const settings = env();
  settings.S3_ENDPOINT = "http://127.0.0.1:1";
  onTestFinished(() => {
    settings.S3_ENDPOINT = fake.settings.S3_ENDPOINT;
  });
  const put = storage().put("company/away", [Buffer.from("x")]);
  await expect(put).rejects.toMatchObject({ code: "unavailable", status: 503 });
});
