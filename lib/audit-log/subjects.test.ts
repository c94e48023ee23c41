import { expect, test } from "vitest";
import { newId } from "@/lib/server/database/new-id";
import { recordAudits } from "@/lib/server/records/audit";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { listCompanyAuditLog } from "./list";

const query = { page: 1, limit: 100, sort: "-createdAt" } as const;

test("every entry names its record as it is called now, and leads to it while it is there", async () => {
  const { companyId, member, inTenant } = await freshCompany();
  const brand = await createBrand({ companyId, name: "Rao Foods" });
  const lead = await createLead({ companyId, brandId: brand.id, clientName: "Priya Nair" });
  const meeting = await createMeeting({ companyId, leadId: lead.id, title: "Demo at Rao" });
  const enquiry = await createEnquiry({ companyId, leadId: lead.id, title: "New portal" });
  const gone = await createLead({ companyId, brandId: brand.id, clientName: "Gone" });
  const subjects: [kind: string, id: string, details: object][] = [
    ["brand", brand.id, {}],
    ["lead", lead.id, { clientName: "Priya" }],
    ["meeting", meeting.id, {}],
    ["enquiry", enquiry.id, {}],
    ["member", member.id, {}],
    ["lead", gone.id, {}],
    ["lead", newId(), { label: "Long gone" }],
  ];
  const shown = await inTenant(async (tenant) => {
    const note = await tenant.db.activity.create({
      data: { companyId, subjectKind: "lead", subjectId: lead.id, kind: "note", actorName: "Asha" },
    });
    const change = await tenant.db.changeSet.create({
      data: {
        companyId,
        kind: "bulk",
        state: "applied",
        title: "2 leads deleted",
        actorKind: "member",
        actorName: "Asha",
      },
    });
    await tenant.db.lead.updateMany({
      where: { companyId, id: gone.id },
      data: { deletedAt: new Date(), deletedBatch: newId() },
    });
    await recordAudits(
      tenant,
      [...subjects, ["activity", note.id, {}] as const, ["change", change.id, {}] as const].map(
        ([subjectKind, subjectId, details]) => ({
          action: `${subjectKind}.updated`,
          subjectKind,
          subjectId,
          details: { ...details },
        }),
      ),
    );
    return listCompanyAuditLog(tenant, query);
  });
  const named = shown.trail.map(({ subjectName, subjectPage }) => [subjectName, subjectPage?.kind]);
  expect(named.sort()).toEqual(
    [
      ["Rao Foods", "brand"],
      ["Priya Nair", "lead"],
      ["Demo at Rao", "meeting"],
      ["New portal", "enquiry"],
      [member.name, "member"],
      ["Gone", undefined],
      ["Long gone", undefined],
      ["Priya Nair", "lead"],
      ["2 leads deleted", "change"],
    ].sort(),
  );
});
