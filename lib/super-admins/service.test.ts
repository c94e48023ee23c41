import { beforeAll, describe, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { superAdminRoutes } from "@/app/api/super-admin/super-admins";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import type { PlatformUser } from "@/lib/server/prisma/client";
import { createSuperAdmin, uniqueText } from "@/prisma/factories";
import { type Ask, askAsSuperAdmin, listPath } from "@/testing/ask";
import { signInSuperAdmin } from "@/testing/company";
import { picture } from "@/testing/matrix-samples";
import { ownDatabase } from "@/testing/own-database";
import { callRoute } from "@/testing/request";

const { remove: DELETE, update: PUT, setStatus: PATCH, list, create: POST } = superAdminRoutes;

const { me } = authRoutes;

// Whether a super admin is the last one depends on all of them, so this file has its own database.
await ownDatabase();

let self: PlatformUser;
let ask: Ask;
beforeAll(async () => {
  self = await createSuperAdmin();
  ask = await askAsSuperAdmin(self);
});

const newOne = () => ({ name: "Kiran Bedi", email: `${uniqueText()}@example.com` });
const change = (id: string, body: unknown, headers = {}) =>
  ask(PUT, { method: "PUT", params: { id }, body, headers });
const setActive = (id: string, isActive: boolean, as: Ask = ask) =>
  as(PATCH, { method: "PATCH", params: { id }, body: { isActive } });
const remove = (id: string, as: Ask = ask) => as(DELETE, { method: "DELETE", params: { id } });

test("somebody is added, with a picture, and is found by name and address", async () => {
  const body = newOne();
  const form = new FormData();
  form.set("name", body.name);
  form.set("email", body.email.toUpperCase());
  form.set("avatar", picture());
  const { status, json } = await ask(POST, { body: form });
  expect([status, json.message]).toEqual([201, "Member added successfully"]);
  const { superAdmin } = json.data;
  expect(superAdmin).toMatchObject({ ...body, isActive: true, lastLogin: null, version: 1 });
  expect(superAdmin._id).toBe(superAdmin.id);
  expect(superAdmin.profile.avatar).toMatch(/^\/api\/super-admin\/files\//);
  const path = listPath("/super-admin/super-admins", { search: body.email.slice(0, 8) });
  const found = await ask(list, { path });
  expect(found.json.data.superAdmins).toEqual([superAdmin]);
  expect(found.json.data.pagination).toMatchObject({ page: 1, limit: 10, total: 1, pages: 1 });
});

test("an address is registered once", async () => {
  const body = newOne();
  await ask(POST, { body });
  const again = await ask(POST, { body: { ...body, name: "Other" } });
  expect([again.status, again.json.message]).toEqual([409, "Email is already registered"]);
  const other = await createSuperAdmin();
  const moved = await change(other.id, { email: body.email });
  expect(moved.json.fields).toEqual({ email: "Email is already registered" });
});

test("a change touches what is sent, and a stale one nothing", async () => {
  const other = await createSuperAdmin();
  const changed = await change(other.id, { name: "Renamed" });
  expect([changed.status, changed.json.message]).toEqual([200, "Super admin updated successfully"]);
  expect(changed.json.data.superAdmin).toMatchObject({ name: "Renamed", email: other.email });
  const stale = await change(other.id, { name: "Late" }, { "if-match": '"1"' });
  expect([stale.status, stale.json.code]).toEqual([412, "version_conflict"]);
});

test("deactivating ends the sessions at once, and activating brings none back", async () => {
  const other = await createSuperAdmin();
  const { token } = await signInSuperAdmin(other);
  const asOther = () => callRoute(me, { host: "admin.localhost", token });
  expect((await asOther()).status).toBe(200);
  expect((await setActive(other.id, false)).json.data.superAdmin.isActive).toBe(false);
  expect((await asOther()).status).toBe(401);
  await setActive(other.id, true);
  expect((await asOther()).status).toBe(401);
});

test("deleting ends the sessions and leaves the picture to be swept", async () => {
  const form = new FormData();
  form.set("avatar", picture());
  const other = await createSuperAdmin();
  const { token } = await signInSuperAdmin(other);
  await change(other.id, form);
  const removed = await remove(other.id);
  expect([removed.status, removed.json.message]).toEqual([200, "Member deleted"]);
  expect((await callRoute(me, { host: "admin.localhost", token })).status).toBe(401);
  expect((await remove(other.id)).status).toBe(404);
});

test("nobody deactivates or deletes themself", async () => {
  for (const refused of [await setActive(self.id, false), await remove(self.id)]) {
    expect([refused.status, refused.json.code]).toEqual([409, "conflict"]);
    expect(refused.json.message).toBe("You cannot deactivate or delete yourself");
  }
});

describe("with two active super admins only", () => {
  const activeOnes = () =>
    withPlatform(systemActor, ({ db }) => db.platformUser.count({ where: { isActive: true } }));

  async function onlyTwo(): Promise<[PlatformUser, Ask][]> {
    const two = await Promise.all([createSuperAdmin(), createSuperAdmin()]);
    const asks = await Promise.all(two.map((user) => askAsSuperAdmin(user)));
    const ids = two.map(({ id }) => id);
    await withPlatform(systemActor, ({ db }) =>
      db.platformUser.updateMany({ where: { id: { notIn: ids } }, data: { isActive: false } }),
    );
    return two.map((user, at): [PlatformUser, Ask] => [user, asks[at] ?? ask]);
  }

  test.each([
    ["deactivate", (id: string, as: Ask) => setActive(id, false, as)],
    ["delete", remove],
  ])("two who %s each other at once leave one", async (_name, act) => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = await onlyTwo();
      if (!one || !two) throw new Error("two were made");
      const answers = await Promise.all([act(two[0].id, one[1]), act(one[0].id, two[1])]);
      const [done, refused] = answers.map(({ status }) => status).sort();
      expect(done).toBe(200);
      expect([401, 409]).toContain(refused);
      expect(await activeOnes()).toBe(1);
    }
  });
});
