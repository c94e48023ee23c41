import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { platformRoutes } from "@/app/api/super-admin/platform";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { type Ask, askAsSuperAdmin, listPath } from "@/testing/ask";
import { companyBody, mailsOf, photo } from "@/testing/companies/company-form";
import { freshCompany } from "@/testing/company";

const { get: getOne, checkSubdomain: check, list, create: POST } = companyRoutes;
const { file } = platformRoutes;

let ask: Ask;
beforeAll(async () => {
  ask = await askAsSuperAdmin();
});

const countCompanies = (subdomain: string) =>
  withPlatform(systemActor, ({ db }) => db.company.findMany({ where: { subdomain } }));

function formOf(body: ReturnType<typeof companyBody>): FormData {
  const form = new FormData();
  form.set("companyName", body.companyName);
  form.set("subdomain", body.subdomain);
  for (const [key, value] of Object.entries(body.owner)) form.set(`owner[${key}]`, value);
  return form;
}

test("a company is made together with its owner, pending, and the owner is invited to its host", async () => {
  const body = companyBody();
  const made = await ask(POST, { body });
  expect([made.status, made.json.message]).toEqual([201, "Company created successfully"]);
  const { company } = made.json.data;
  expect(company).toMatchObject({
    name: body.companyName,
    subdomain: body.subdomain,
    status: "pending",
    owner: { name: "Leela Nair", email: body.owner.email, profile: { avatar: null } },
    branding: { logo: null },
    subscription: { plan: "basic" },
    metrics: { totalUsers: 1 },
    version: 1,
  });
  expect(made.headers.get("etag")).toBe('"1"');
  const mails = await mailsOf(company.id);
  expect(mails).toMatchObject([{ to: body.owner.email, template: "owner-invitation" }]);
  expect(mails[0]?.text).toContain(`http://${body.subdomain}.localhost`);
  const read = await ask(getOne, { params: { id: company.id } });
  expect(read.json.data.company).toEqual(company);
});

test("a form with pictures makes the same, the pictures small WebP without their metadata", async () => {
  const form = formOf(companyBody());
  form.set("logo", await photo());
  form.set("ownerDp", await photo());
  const { status, json } = await ask(POST, { body: form });
  expect(status).toBe(201);
  const { logo } = json.data.company.branding;
  const { avatar } = json.data.company.owner.profile;
  for (const path of [logo, avatar]) {
    const served = await ask(file, { params: { id: path.split("/").at(-1) } });
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await served.response.arrayBuffer());
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 512, 384, undefined]);
  }
  expect(logo).not.toBe(avatar);
});

test("an animated GIF becomes a still WebP", async () => {
  const frames = Buffer.alloc(4 * 8 * 3).fill(255, 0, 48);
  const raw = { width: 4, height: 8, channels: 3, pageHeight: 4 } as const;
  const gif = await sharp(frames, { raw }).gif().toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const form = formOf(companyBody());
  form.set("logo", new File([new Uint8Array(gif)], "logo.gif", { type: "image/gif" }));
  const { status, json } = await ask(POST, { body: form });
  expect(status).toBe(201);
  const id = json.data.company.branding.logo.split("/").at(-1);
  const served = await ask(file, { params: { id } });
  const bytes = Buffer.from(await served.response.arrayBuffer());
  const { format, pages, height } = await sharp(bytes).metadata();
  expect([format, pages ?? 1, height]).toEqual(["webp", 1, 4]);
});

test.each([
  ["text", new File(["hello"], "logo.png", { type: "image/png" })],
  ["svg", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.svg")],
])("a logo that is %s is refused beside its field, and nothing is made", async (_kind, logo) => {
  const body = companyBody();
  const form = formOf(body);
  form.set("logo", logo);
  const refused = await ask(POST, { body: form });
  expect([refused.status, refused.json.code]).toEqual([400, "validation_failed"]);
  expect(refused.json.fields).toEqual({ logo: "Choose a PNG, JPEG, WebP or GIF image" });
  expect(await countCompanies(body.subdomain)).toEqual([]);
});

test.each(["admin", "api", "www", "administration", "xn--abc"])(
  "the reserved subdomain %s reads as taken",
  async (subdomain) => {
    const refused = await ask(POST, { body: { ...companyBody(), subdomain } });
    expect(refused.status).toBe(400);
    expect(refused.json.fields).toEqual({ subdomain: "Subdomain is already taken" });
  },
);

test("a subdomain of another company is taken, also in capitals", async () => {
  const { company } = await freshCompany();
  const subdomain = company.subdomain.toUpperCase();
  const refused = await ask(POST, { body: { ...companyBody(), subdomain } });
  expect(refused.status).toBe(400);
  expect(refused.json.message).toBe("Subdomain is already taken");
  expect(refused.json.fields).toEqual({ subdomain: "Subdomain is already taken" });
});

test("of two concurrent changes to the same subdomain one succeeds and the other gets 409", async () => {
  const body = companyBody();
  const answers = await Promise.all([ask(POST, { body }), ask(POST, { body })]);
  const [made, refused] = answers.sort((one, two) => one.status - two.status);
  expect([made?.status, refused?.status]).toEqual([201, 400]);
  expect(refused?.json.fields).toEqual({ subdomain: "Subdomain is already taken" });
  expect(await countCompanies(body.subdomain)).toHaveLength(1);
});

test.each([{}, { owner: null }, { owner: "Leela Nair" }, { owner: [] }])(
  "without an owner as it has to be, %j says what is required in sentences",
  async (body) => {
    const { status, json } = await ask(POST, { body });
    expect([status, json.fields]).toEqual([
      400,
      {
        companyName: "Company name is required",
        subdomain: "Subdomain is required",
        owner: "Owner is required",
      },
    ]);
  },
);

test("every field that is missing or malformed is named", async () => {
  const body = { companyName: " ", subdomain: "a_b", owner: { firstName: "", email: "nobody" } };
  const { status, json } = await ask(POST, { body });
  expect(status).toBe(400);
  expect(Object.keys(json.fields).sort()).toEqual([
    "companyName",
    "owner.email",
    "owner.firstName",
    "owner.lastName",
    "subdomain",
  ]);
});

test.each([
  ["free-and-unheard-of", true],
  ["admin", false],
  ["ab", false],
  ["under_score", false],
])("the check of %s says available: %s", async (subdomain, available) => {
  const path = listPath("/super-admin/companies/check-subdomain", { subdomain });
  const { status, json } = await ask(check, { path });
  expect([status, json.data.available]).toEqual([200, available]);
});

test("the list is searched by name and subdomain, literally, and filtered by status", async () => {
  const { company } = await freshCompany({ name: "Half 50%_off Stores", status: "suspended" });
  const find = async (query: Record<string, string>) => {
    const { json } = await ask(list, { path: listPath("/super-admin/companies", query) });
    return json.data.companies.map(({ id }: { id: string }) => id);
  };
  expect(await find({ search: "50%_OFF" })).toEqual([company.id]);
  expect(await find({ search: company.subdomain })).toEqual([company.id]);
  expect(await find({ search: company.subdomain, status: "active" })).toEqual([]);
  expect(await find({ search: company.subdomain, status: "suspended" })).toEqual([company.id]);
});

test("bytes of a picture are read from where its row says they are", async () => {
  const form = formOf(companyBody());
  form.set("logo", await photo());
  const { json } = await ask(POST, { body: form });
  const rows = await withPlatform(systemActor, ({ db }) =>
    db.file.findMany({ where: { companyId: json.data.company.id } }),
  );
  expect(rows).toMatchObject([{ purpose: "logo", contentType: "image/webp", orphanedAt: null }]);
  const { storage } = await import("@/lib/server/storage");
  const bytes = await buffer(await storage().read(rows[0]?.storageKey ?? ""));
  expect(BigInt(bytes.byteLength)).toBe(rows[0]?.byteSize);
});
