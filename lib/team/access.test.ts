import { beforeAll, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { teamRoutes } from "@/app/api/company/team";
import { createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { ownerWithApp } from "@/testing/auth/factors";
import { lastingAccessOf, withLastingAccess } from "@/testing/auth/lasting-access";
import { mailedSubjects, requestAt, signInByCode } from "@/testing/auth/signing-in";
import type { TestCompany } from "@/testing/company";

const { endSessions, resetFactors } = teamRoutes;
const { me } = authRoutes;

let home: Awaited<ReturnType<typeof ownerWithApp>>;
let second: TestCompany["owner"];
let ask: Ask;
beforeAll(async () => {
  home = await ownerWithApp();
  second = await createMember({ companyId: home.companyId, role: "owner", name: "Nita Rao" });
  ask = await askAs(home, second);
});

const send = (route: typeof endSessions | typeof resetFactors, id: string, as: Ask = ask) =>
  as(route, { method: "DELETE", params: { id } });
const entries = (action: string) =>
  home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({
      where: { companyId, action },
      select: { actorId: true, details: true },
    }),
  );

test("an owner signs a member out everywhere, which the trail names", async () => {
  const member = await askAs(home, home.member);
  expect((await member(me)).status).toBe(200);
  await withLastingAccess(home);
  const { json } = await send(endSessions, home.member.id);
  expect(json.data.ended).toBeGreaterThan(0);
  expect((await member(me)).status).toBe(401);
  expect(await lastingAccessOf(home)).toEqual({ browsers: 0, addresses: 0 });
  const { name } = home.member;
  const details = { name, endedSessions: json.data.ended };
  expect(await entries("sessions.ended")).toEqual([{ actorId: second.id, details }]);
  expect((await send(endSessions, home.member.id)).json.data.ended).toBe(0);
});

test("another owner lets in an owner who lost their phone", async () => {
  const { owner, place, company } = home;
  expect((await send(resetFactors, owner.id)).status).toBe(200);
  expect(await entries("factors.reset")).toMatchObject([{ actorId: second.id }]);
  expect(await mailedSubjects(owner.email)).toContain(
    `Your passkeys and authenticator apps for ${company.name} were removed`,
  );
  const later = requestAt(new Date(Date.now() + 90_000));
  expect((await signInByCode(place, owner.email, later)).kind).toBe("session");
  const again = await send(resetFactors, owner.id);
  expect([again.status, again.json.message]).toEqual([
    409,
    `${owner.email} has no passkey and no authenticator app`,
  ]);
});

test("nobody does either to themselves, and a member to nobody", async () => {
  const member = await askAs(home, home.member);
  for (const route of [endSessions, resetFactors]) {
    const own = await send(route, second.id);
    expect([own.status, own.json.message]).toEqual([
      409,
      "Manage your own sessions, passkeys and apps in Settings",
    ]);
    expect((await send(route, home.owner.id, member)).status).toBe(403);
  }
});
