import { beforeEach, expect, test } from "vitest";
import type { ActivityKind, Subject } from "@/lib/crm/kinds/choices";
import { getLead, updateLead } from "@/lib/crm/leads/service";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { findFirstReplies } from "./first-reply";

const arrivedAt = new Date();
const after = (minutes: number) => new Date(arrivedAt.getTime() + minutes * 60_000);

let home: TestCompany;
let lead: { id: string };
beforeEach(async () => {
  home = await freshCompany();
  lead = await createLead({ companyId: home.companyId, arrivedAt });
});

const entry = (kind: ActivityKind, minutes: number, subject: Subject = { kind: "lead", ...lead }) =>
  home.inTenant((tenant) =>
    recordActivity(tenant, {
      subject: { kind: subject.kind, id: subject.id },
      kind,
      at: after(minutes),
    }),
  );
const replied = async () => {
  await findFirstReplies(after(60));
  return (await home.inTenant((tenant) => getLead(tenant, lead.id))).firstReplyAt;
};

test.each(["call", "call_started", "whatsapp_opened", "mail_opened", "mail_sent"] as const)(
  "the first %s by a member after the arrival is the first reply",
  async (kind) => {
    await entry(kind, -5);
    await entry("note", 1);
    await entry(kind, 4);
    await entry("call", 7);
    expect(await replied()).toBe(after(4).toISOString());
  },
);

test("an invitation to a meeting and a proposal of an enquiry are replies", async () => {
  const { companyId } = home;
  const meeting = await createMeeting({ companyId, leadId: lead.id });
  const enquiry = await createEnquiry({ companyId, leadId: lead.id });
  await entry("proposal_sent", 9, { kind: "enquiry", id: enquiry.id });
  await entry("invitation_sent", 6, { kind: "meeting", id: meeting.id });
  expect(await replied()).toBe(after(6).toISOString());
});

test("a change of the stage by a member is a reply; one that is taken back, another change, a bulk change or the system's is none", async () => {
  const { companyId, inTenant } = home;
  await inTenant((tenant) => updateLead(tenant, lead.id, { priority: "High" }));
  await withTenant({ companyId }, systemActor, (tenant) =>
    updateLead(tenant, lead.id, { stage: "Contacted" }),
  );
  for (const cause of ["changeId", "importId"])
    await inTenant((tenant) =>
      recordAudit(tenant, {
        action: "lead.updated",
        subjectKind: "lead",
        subjectId: lead.id,
        details: { changes: { stage: ["New", "Contacted"] }, [cause]: lead.id },
      }),
    );
  expect(await replied()).toBeNull();
  for (const stage of ["Proposal", "Contacted"] as const)
    await inTenant((tenant) => updateLead(tenant, lead.id, { stage }));
  expect(await replied()).toBeNull();
  await inTenant((tenant) => updateLead(tenant, lead.id, { stage: "Qualified" }));
  expect(await replied()).not.toBeNull();
});

test("entries by clients, removed ones, and those of other leads are no reply", async () => {
  const { companyId, inTenant } = home;
  const other = await createLead({ companyId });
  await entry("call", 2, { kind: "lead", id: other.id });
  const client = { kind: "system", name: "Meera Nair" } as const;
  await withTenant({ companyId }, client, (tenant) =>
    recordActivity(tenant, { subject: { kind: "lead", id: lead.id }, kind: "call", at: after(3) }),
  );
  const { id } = await entry("call", 4);
  await inTenant(({ db }) =>
    db.activity.update({
      where: { companyId_id: { companyId, id } },
      data: { deletedAt: arrivedAt },
    }),
  );
  expect(await replied()).toBeNull();
  const added = await inTenant((tenant) => getLead(tenant, other.id));
  expect([added.arrivedAt, added.firstReplyAt]).toEqual([null, null]);
});

test("a reply that is stored stays, without a new version of the lead, and is in the feed", async () => {
  const before = await home.inTenant((tenant) => getLead(tenant, lead.id));
  await entry("call", 4);
  await Promise.all([replied(), replied()]);
  await entry("call", 3);
  expect(await replied()).toBe(after(4).toISOString());
  const stored = await home.inTenant((tenant) => getLead(tenant, lead.id));
  expect(stored.version).toBe(before.version);
  const events = await home.inTenant(({ db, companyId }) =>
    db.feedEvent.findMany({ where: { companyId, kind: "lead.updated" } }),
  );
  expect(events).toMatchObject([{ subjectId: lead.id, fields: ["firstReplyAt"] }]);
});

test("an arrival of more than 30 days ago, in the trash or of a suspended company waits for none", async () => {
  await entry("call", 4);
  await findFirstReplies(after(31 * 24 * 60));
  await home.inTenant(({ db, companyId }) =>
    db.lead.update({
      where: { companyId_id: { companyId, id: lead.id } },
      data: { deletedAt: arrivedAt },
    }),
  );
  await findFirstReplies(after(60));
  const [stored] = await home.inTenant(({ db, companyId }) =>
    db.lead.findMany({ where: { companyId, id: lead.id } }),
  );
  expect(stored?.firstReplyAt).toBeNull();
});
