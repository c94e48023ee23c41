import type { DueEntry, Today } from "@/lib/crm/dashboard/schema";
import type { Callee } from "../../parts/leads/stored-calls";

/** The people to call today: those with an overdue follow-up or one of today, each client once. */
export function dueCallees({ overdue, dueToday }: Pick<Today, "overdue" | "dueToday">): Callee[] {
  const byLead = new Map<string, Callee>();
  for (const entry of [...overdue.entries, ...dueToday.entries]) {
    const callee = toCallee(entry);
    if (callee && !byLead.has(callee.leadId)) byLead.set(callee.leadId, callee);
  }
  return [...byLead.values()];
}

function toCallee({ kind, id, leadId, clientName, doNotContact }: DueEntry): Callee | null {
  if (!leadId || doNotContact || (kind !== "lead" && kind !== "enquiry")) return null;
  return { kind, id, leadId, name: clientName ?? "" };
}
