import { expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { withPlatform } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { systemActor } from "@/lib/server/database/scope";
import { createEnquiry, createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { completeStageSince, periodBeforeStageSince } from "./stage-since";

const { update: putLead } = leadRoutes;

const hourMs = 3_600_000;
const migratedAt = new Date("2026-11-20T12:00:00Z");
const period = { from: migratedAt, to: new Date(migratedAt.getTime() + 48 * hourMs) };
const hoursLater = (hours: number) => new Date(migratedAt.getTime() + hours * hourMs);

type Change = { kind: "lead" | "enquiry"; id: string; at: Date; field?: string };

/** The trace of a change by the version without stage_since: the entry of the audit log alone. */
function changedByOlderVersion(companyId: string, { kind, id, at, field = "stage" }: Change) {
  const details = { changes: { [field]: ["New", "Lost"] } };
  return withPlatform(systemActor, ({ db }) =>
    db.auditEvent.create({
      data: {
        companyId,
        id: newId(),
        action: `${kind}.updated`,
        subjectKind: kind,
        subjectId: id,
        actorKind: "system",
        actorName: "System",
        details,
        createdAt: at,
      },
    }),
  );
}

async function since(companyId: string) {
  const read = { where: { companyId }, select: { id: true, stageSince: true } };
  return withPlatform(systemActor, async ({ db }) => {
    const records = [...(await db.lead.findMany(read)), ...(await db.enquiry.findMany(read))];
    return new Map(records.map(({ id, stageSince }) => [id, stageSince]));
  });
}

test("a stage that an older version changed during an upgrade gets the time of its last change", async () => {
  const { companyId } = await freshCompany();
  const createdAt = hoursLater(-100);
  const lead = await createLead({ companyId, createdAt, stageSince: hoursLater(-50) });
  const enquiry = await createEnquiry({ companyId, leadId: lead.id, createdAt });
  await changedByOlderVersion(companyId, { kind: "lead", id: lead.id, at: hoursLater(1) });
  await changedByOlderVersion(companyId, { kind: "lead", id: lead.id, at: hoursLater(2) });
  await changedByOlderVersion(companyId, { kind: "enquiry", id: enquiry.id, at: hoursLater(3) });
  expect(await completeStageSince(companyId, period)).toBe(2);
  const found = await since(companyId);
  expect([found.get(lead.id), found.get(enquiry.id)]).toEqual([hoursLater(2), hoursLater(3)]);
  expect(await completeStageSince(companyId, period)).toBe(0);
});

test("other records keep their time: of later stages, other fields, other times and other companies", async () => {
  const { companyId } = await freshCompany();
  const stageSince = hoursLater(10);
  const { id } = await createLead({ companyId, createdAt: hoursLater(-100), stageSince });
  await changedByOlderVersion(companyId, { kind: "lead", id, at: hoursLater(9) });
  await changedByOlderVersion(companyId, { kind: "lead", id, at: hoursLater(11), field: "hq" });
  await changedByOlderVersion(companyId, { kind: "lead", id, at: hoursLater(49) });
  await changedByOlderVersion((await freshCompany()).companyId, {
    kind: "lead",
    id,
    at: hoursLater(12),
  });
  expect(await completeStageSince(companyId, period)).toBe(0);
  expect((await since(companyId)).get(id)).toEqual(stageSince);
});

test("records of this version need no completion", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  const { id } = await createLead({ companyId });
  await ask(putLead, { method: "PUT", params: { id }, body: { stage: "Qualified" } });
  const now = new Date();
  const today = { from: new Date(now.getTime() - hourMs), to: new Date(now.getTime() + hourMs) };
  expect(await completeStageSince(companyId, today)).toBe(0);
});

test("the period begins with the migration and is over after two days", async () => {
  const now = new Date();
  const { from, to } = (await periodBeforeStageSince(now)) ?? period;
  expect(from.getTime()).toBeLessThan(now.getTime());
  expect(to.getTime() - from.getTime()).toBe(48 * hourMs + 60_000);
  expect(await periodBeforeStageSince(new Date(to.getTime() + 2 * hourMs))).toBeNull();
});
