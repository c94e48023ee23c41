import type { Prisma } from "@/lib/server/prisma/client";
import { ageOf, type LeadRow } from "./leads";
import { type Calendar, idAt, officeTime, type Random } from "./random";

export type AuditRow = Prisma.AuditEventCreateManyInput & { createdAt: Date };

/** The history of a lead: it was created, and it moved to its stage. */
export function historyOf(
  story: { random: Random; calendar: Calendar },
  lead: LeadRow,
): AuditRow[] {
  const { random, calendar } = story;
  const created = entry(random, lead, lead.createdAt, {
    action: "lead.created",
    details: { clientName: lead.clientName },
  });
  const age = ageOf(lead, calendar);
  if (lead.stage === "New" || age === 0) return [created];
  const movedAt = officeTime(random, calendar, -random.between(0, age - 1));
  const moved = entry(random, lead, movedAt > lead.createdAt ? movedAt : calendar.now, {
    action: "lead.updated",
    details: { changes: { stage: ["New", lead.stage] } },
  });
  return [created, moved];
}

function entry(
  random: Random,
  lead: LeadRow,
  createdAt: Date,
  what: { action: string; details: Prisma.InputJsonObject },
): AuditRow {
  return {
    companyId: lead.companyId,
    id: idAt(random, createdAt),
    ...what,
    subjectKind: "lead",
    subjectId: lead.id,
    actorKind: "member",
    actorId: lead.csPersonId ?? null,
    actorName: lead.csPerson,
    createdAt,
  };
}
