import { expect, test } from "vitest";
import { ownDataRoutes } from "@/app/api/company/data-exports";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { download: GET } = ownDataRoutes;

test("a member takes away their profile, sessions and what they did, and nothing of anybody else", async () => {
  const company = await freshCompany();
  const { companyId, member, owner } = company;
  await company.inTenant(async ({ db }) => {
    const entry = (by: typeof owner, action: string) => ({
      companyId,
      action,
      subjectKind: "lead",
      actorKind: "member",
      actorId: by.id,
      actorName: by.name,
    });
    const many = Array.from({ length: 501 }, () => entry(member, "lead.updated"));
    const device = { endpoint: "https://push.example/secret", p256dh: "secret", auth: "secret" };
    await db.pushDevice.create({
      data: { companyId, userId: member.id, label: "Desk", ...device },
    });
    await db.auditEvent.createMany({ data: [...many, entry(owner, "lead.created")] });
  });
  const { response, headers } = await (await askAs(company, member))(GET);
  expect(headers.get("content-disposition")).toContain(`${member.name} - `);
  const text = await response.text();
  const data = JSON.parse(text);
  expect(data.profile).toMatchObject({ id: member.id, email: member.email });
  expect(data.sessions).toHaveLength(1);
  // Its last entry is this export.
  expect(data.trail).toHaveLength(502);
  expect(new Set(data.trail.map((one: { actorId: string }) => one.actorId))).toEqual(
    new Set([member.id]),
  );
  expect(data.pushDevices).toEqual([
    { label: "Desk", createdAt: expect.any(String), lastOkAt: null },
  ]);
  expect(data.activities).toEqual([]);
  expect(text).not.toMatch(/passwordHash|"key"|secret/);
});
