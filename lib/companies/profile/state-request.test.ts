import { expect, test } from "vitest";
import { profileRoutes } from "@/app/api/company/profile";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createMember } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { findStateRequest, requestState } from "./state-request";

const { requestState: POST } = profileRoutes;

const nowhere = { state: null, gstin: null };

async function mailsQueuedTo(address: string): Promise<number> {
  const rows = await withPlatform(
    systemActor,
    ({ db }) =>
      db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from pgboss.job where data->>'to' = ${address}`,
  );
  return rows[0]?.count ?? 0;
}

test("a member's request is mailed to every active owner, once a day", async () => {
  const company = await freshCompany(nowhere);
  const { companyId, owner, member } = company;
  const second = await createMember({ companyId, role: "owner" });
  const gone = await createMember({ companyId, role: "owner", isActive: false });
  const ask = await askAs(company, member);
  const first = await ask(POST, { body: {} });
  expect([first.status, first.json.data.request.sentBy]).toEqual([200, member.name]);
  const again = await ask(POST);
  expect(again.json.data).toEqual(first.json.data);
  expect(await mailsQueuedTo(owner.email)).toBe(1);
  expect(await mailsQueuedTo(second.email)).toBe(1);
  expect(await mailsQueuedTo(gone.email)).toBe(0);

  const tomorrow = new Date(Date.now() + 86_400_001);
  await company.inTenant(async (tenant) => {
    expect(await findStateRequest({ ...tenant, now: tomorrow })).toBeNull();
    await requestState({ ...tenant, now: tomorrow });
  }, member);
  expect(await mailsQueuedTo(owner.email)).toBe(2);
});

test("where the state is known there is nothing to request", async () => {
  const company = await freshCompany({ state: "Maharashtra" });
  const { status, json } = await (await askAs(company, company.member))(POST);
  expect([status, json.code]).toEqual([409, "conflict"]);
  expect(await mailsQueuedTo(company.owner.email)).toBe(0);
});
