import { beforeAll, expect, test } from "vitest";
import { createLead } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { recordActivity } from "./record-activity";

let ours: TestCompany;

beforeAll(async () => {
  ours = await freshCompany();
});

async function subject() {
  const { id } = await createLead({ companyId: ours.companyId });
  return { kind: "lead", id } as const;
}

const stored = (subjectId: string) =>
  ours.inTenant(({ db }) =>
    db.activity.findMany({ where: { companyId: ours.companyId, subjectId } }),
  );

test("an entry is kept under the record, with who and when", async () => {
  const lead = await subject();
  const now = await ours.inTenant(async (tenant) => {
    const details = { about: "P-2026-0007", to: "meera@client.example" };
    await recordActivity(tenant, { subject: lead, kind: "proposal_sent", details });
    return tenant.now;
  });
  expect(await stored(lead.id)).toMatchObject([
    {
      subjectKind: "lead",
      kind: "proposal_sent",
      body: null,
      details: { about: "P-2026-0007", to: "meera@client.example" },
      actorId: ours.owner.id,
      actorName: "Asha Sharma",
      createdAt: now,
    },
  ]);
});

test("a client who is no member is named without an id", async () => {
  const lead = await subject();
  await ours.inTenant((tenant) => {
    const client = { ...tenant, actor: { kind: "system", name: "Meera Nair" } } as const;
    return recordActivity(client, { subject: lead, kind: "proposal_accepted" });
  });
  expect(await stored(lead.id)).toMatchObject([{ actorId: null, actorName: "Meera Nair" }]);
});

test("an entry does not outlive a change that fails", async () => {
  const lead = await subject();
  const failing = ours.inTenant(async (tenant) => {
    await recordActivity(tenant, { subject: lead, kind: "note", body: "Called twice" });
    throw new Error("the change failed");
  });
  await expect(failing).rejects.toThrow("the change failed");
  expect(await stored(lead.id)).toEqual([]);
});
