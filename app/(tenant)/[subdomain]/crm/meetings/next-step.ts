import type { Meeting } from "@/lib/crm/meetings/schema";

export type NextStep = { label: string; href: string };

/** What an outcome leads to with its lead; null where nothing follows. */
export function nextStepAfter({
  outcome,
  leadId,
}: Pick<Meeting, "outcome" | "leadId">): NextStep | null {
  const asked = new URLSearchParams({ new: "1", leadId });
  if (outcome === "Got Enquiry") return { label: "Add Enquiry", href: `/crm/enquiries?${asked}` };
  if (outcome === "Meeting Scheduled" || outcome === "Follow-up Required")
    return { label: "Schedule Next Meeting", href: `/crm/meetings?${asked}` };
  return null;
}
