import { beforeAll, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { brandRoutes } from "@/app/api/crm/brands";
import { trashRoutes } from "@/app/api/crm/changes";
import { importRoutes } from "@/app/api/crm/imports";
import { leadRoutes } from "@/app/api/crm/leads";
import { superAdminRoutes } from "@/app/api/super-admin/super-admins";
import { Prisma } from "@/lib/server/prisma/client";
import { createSuperAdmin as addSuperAdmin, uniqueText } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, signInSuperAdmin, type TestCompany } from "@/testing/company";
import { startedMeanwhile } from "@/testing/interleave";
import { callRoute } from "@/testing/request";
import { type KeyClaim, memberKeys, storeAnswer, takeKey } from "./idempotency";

const { remove, create: POST, update } = brandRoutes;

const { create: createLead } = leadRoutes;

const { create: upload } = importRoutes;

const { restore } = trashRoutes;

const { create: createSuperAdmin } = superAdminRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const create = (key: string, body: unknown = { name: "Once" }, asking = ask) =>
  asking(POST, { path: "/api/crm/brands", body, headers: { "idempotency-key": key } });
const countBrands = ({ inTenant }: TestCompany) =>
  inTenant(({ db, companyId }) => db.brand.count({ where: { companyId } }));

test("the same key with the same body gets the first answer, and nothing is made twice", async () => {
  const before = await countBrands(home);
  const first = await create("retry-1");
  const second = await create("retry-1");
  expect(second.status).toBe(201);
  expect(second.json).toEqual(first.json);
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  expect(await countBrands(home)).toBe(before + 1);
});

test("the same key with another body, or for another call, is a mismatch and does nothing", async () => {
  await create("retry-2");
  const before = await countBrands(home);
  const other = await create("retry-2", { name: "Twice" });
  expect(other).toMatchObject({ status: 422, json: { code: "idempotency_mismatch" } });
  const elsewhere = await ask(createLead, {
    path: "/api/crm/leads",
    body: { name: "Once" },
    headers: { "idempotency-key": "retry-2" },
  });
  expect([400, 422]).toContain(elsewhere.status);
  expect(await countBrands(home)).toBe(before);
});

test("keys are each person's own", async () => {
  const member = await askAs(home, home.member);
  const [mine, theirs] = [await create("shared"), await create("shared", undefined, member)];
  expect(theirs.status).toBe(201);
  expect(theirs.json.data.brand.id).not.toBe(mine.json.data.brand.id);
});

test("a call that failed leaves its key free", async () => {
  expect((await create("failed", { name: "" })).status).toBe(400);
  expect((await create("failed", { name: "Now right" })).status).toBe(201);
});

test("a request whose body has become invalid gets the first answer", async () => {
  const field = { entity: "brand", kind: "text", label: "Slogan" };
  const { key } = (await ask(customFieldRoutes.create, { body: field })).json.data.field;
  const body = { name: "Once", custom: { [key]: "Fresh" } };
  const first = await create("old-field", body);
  expect(first.status).toBe(201);
  const params = { entity: "brand", key };
  await ask(customFieldRoutes.remove, { method: "DELETE", params });
  expect((await create("new-key", body)).status).toBe(400);
  expect((await create("old-field", body)).json).toEqual(first.json);
});

test("of parallel identical requests one does the work and all get its answer", async () => {
  const company = await freshCompany();
  const asking = await askAs(company);
  const twins = await Promise.all([1, 2, 3, 4].map(() => create("twin", undefined, asking)));
  expect(twins.map((twin) => twin.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(twins.map((twin) => twin.json.data.brand.id)).size).toBe(1);
  expect(await countBrands(company)).toBe(1);
});

test("a twin that comes while the first is at work waits for it and does not work itself", async () => {
  const store = memberKeys({ companyId: home.companyId, userId: home.owner.id });
  const claim: KeyClaim = { key: "held", requestHash: "same", store };
  const second = await startedMeanwhile(
    home,
    async ({ db }) => {
      expect(await takeKey(db, claim)).toBeNull();
      await storeAnswer(db, claim, { by: "first" });
    },
    () => home.inTenant(({ db }) => takeKey(db, claim)),
  );
  expect(second).toMatchObject({ data: { by: "first" } });
});

test("a change that is sent again with its key gets the first answer, though its version is old by now", async () => {
  const { id, version } = (await create("to-change")).json.data.brand;
  const change = (name: string) =>
    ask(update, {
      method: "PUT",
      path: `/api/crm/brands/${id}`,
      params: { id },
      body: { name },
      headers: { "idempotency-key": "change-1", "if-match": `"${version}"` },
    });
  const [first, second] = [await change("Renamed"), await change("Renamed")];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json).toEqual(first.json);
  expect(first.json.data.brand.version).toBe(version + 1);
  expect(await change("Otherwise")).toMatchObject({
    status: 422,
    json: { code: "idempotency_mismatch" },
  });
});

test.each([
  ["before seven days are over, a key gives the first answer", -60_000, true],
  ["after seven days a key is free again", 1000, false],
])("%s", async (_, laterMs, isSame) => {
  const key = `last week ${laterMs}`.replaceAll(" ", "-");
  const first = await create(key);
  await home.inTenant(({ db, companyId }) =>
    db.idempotencyKey.updateMany({
      where: { companyId, key },
      data: { createdAt: new Date(Date.now() - 7 * 86_400_000 - laterMs) },
    }),
  );
  const second = await create(key);
  expect(second.status).toBe(201);
  expect(second.json.data.brand.id === first.json.data.brand.id).toBe(isSame);
});

test("a key of more than 200 characters, an empty one and one with a space are refused", async () => {
  for (const key of ["x".repeat(201), "", "two words"]) {
    expect(await create(key)).toMatchObject({ status: 400, json: { code: "validation_failed" } });
  }
});

test("a key counts for calls without a body too, each record on its own", async () => {
  const ids = [(await create("a-1")).json.data.brand.id, (await create("a-2")).json.data.brand.id];
  const trash: string[] = [];
  for (const id of ids)
    trash.push((await ask(remove, { method: "DELETE", params: { id } })).json.data.trashId);
  const again = (id = "") =>
    ask(restore, {
      method: "POST",
      path: `/api/crm/trash/${id}/restoration`,
      params: { id },
      headers: { "idempotency-key": "undo" },
    });
  expect((await again(trash[0])).status).toBe(200);
  expect((await again(trash[0])).status).toBe(200);
  expect((await again(trash[1])).status).toBe(422);
});

test("an upload that is sent again gets the first answer, though its boundary is another", async () => {
  const send = (name = "leads.csv") => {
    const form = new FormData();
    form.set("kind", "leads");
    form.set("file", new File(["Client Name,Brand\nMeera,Konkan\n"], name));
    const headers = { "idempotency-key": "upload-1" };
    return ask(upload, { path: "/api/crm/imports", body: form, headers });
  };
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json).toEqual(first.json);
  expect((await send("other.csv")).status).toBe(422);
});

test("an upload that failed leaves its key free; one at work makes its twin wait, for a minute at most", async () => {
  const { companyId, owner } = home;
  const send = (content: string, kind = "leads") => {
    const form = new FormData();
    form.set("kind", kind);
    form.set("file", new File([content], "leads.csv"));
    const headers = { "idempotency-key": "upload-2" };
    return ask(upload, { path: "/api/crm/imports", body: form, headers });
  };
  expect((await send("")).status).toBe(400);
  expect((await send("Client Name,Brand\n", "nothing")).status).toBe(400);
  expect((await send("Client Name,Brand\nMeera,Konkan\n")).status).toBe(201);
  const where = { companyId, userId: owner.id, key: "upload-2" };
  const setTo = (createdAt: Date) =>
    home.inTenant(({ db }) =>
      db.idempotencyKey.updateMany({ where, data: { answer: Prisma.DbNull, createdAt } }),
    );
  await setTo(new Date());
  const twin = await send("Client Name,Brand\nMeera,Konkan\n");
  expect(twin).toMatchObject({ status: 409, json: { code: "conflict" } });
  expect(twin.headers.get("retry-after")).toBe("1");
  await setTo(new Date(Date.now() - 61_000));
  expect((await send("Client Name,Brand\nMeera,Konkan\n")).status).toBe(201);
});

test("a super admin's retry creates no second person", async () => {
  const { token } = await signInSuperAdmin(await addSuperAdmin());
  const body = { name: "Nandini", email: `${uniqueText()}@example.com` };
  const headers = { "idempotency-key": "one-admin" };
  const send = () => callRoute(createSuperAdmin, { host: "admin.localhost", token, body, headers });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json.data.superAdmin.id).toBe(first.json.data.superAdmin.id);
});
