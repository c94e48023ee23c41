import { expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { companyRoutes } from "@/app/api/super-admin/companies";
import { superAdminRoutes } from "@/app/api/super-admin/super-admins";
import { createSuperAdmin } from "@/prisma/factories";
import { askAs, askAsSuperAdmin } from "@/testing/ask";
import { lastingAccessOf, withLastingAccess } from "@/testing/auth/lasting-access";
import { freshCompany } from "@/testing/company";

const isIn = async (ask: Awaited<ReturnType<typeof askAs>>) =>
  (await ask(authRoutes.me)).status === 200;

test("a super admin signs one member out everywhere, or everybody of a company", async () => {
  const home = await freshCompany();
  const owner = await askAs(home, home.owner);
  const member = await askAs(home, home.member);
  const admin = await askAsSuperAdmin(await createSuperAdmin());
  const end = (query: string) =>
    admin(companyRoutes.endSessions, {
      method: "DELETE",
      params: { id: home.companyId },
      path: `/api/super-admin/companies/${home.companyId}/sessions${query}`,
    });
  await withLastingAccess(home);
  const one = await end(`?member=${home.member.id}`);
  expect(one.json.data).toEqual({ ended: 1 });
  expect([await isIn(owner), await isIn(member)]).toEqual([true, false]);
  expect(await lastingAccessOf(home)).toEqual({ browsers: 0, addresses: 0 });
  const stranger = (await freshCompany()).owner;
  expect((await end(`?member=${stranger.id}`)).status).toBe(404);
  expect((await end("")).json.data).toEqual({ ended: 1 });
  expect(await isIn(owner)).toBe(false);
});

test("a super admin signs a colleague out everywhere", async () => {
  const colleague = await createSuperAdmin();
  const [theirs, admin] = [
    await askAsSuperAdmin(colleague),
    await askAsSuperAdmin(await createSuperAdmin()),
  ];
  const ended = await admin(superAdminRoutes.endSessions, {
    method: "DELETE",
    params: { id: colleague.id },
  });
  expect(ended.json.data).toEqual({ ended: 1 });
  expect((await theirs(authRoutes.me)).status).toBe(401);
});
