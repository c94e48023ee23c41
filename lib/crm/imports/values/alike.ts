import { wordsOf } from "@/lib/core/field-kinds/import-rules";
import type { OtherWords } from "@/lib/crm/cells/choice";
import type { LeadStage } from "@/lib/crm/kinds/leads/stages";
import type { ImportKind } from "../choices";

const priority = wordsOf({
  Critical: "P0",
  High: "Hot, P1, A",
  Medium: "Warm, P2, B",
  Low: "Cold, P3, C",
});

/** Words that probably mean a choice of a field. They are only proposed: teams use them differently. */
export const alikeWords: Record<ImportKind, Readonly<Record<string, OtherWords>>> = {
  brands: {
    status: wordsOf({
      Active: "Running, Existing, Current",
      Prospect: "Lead, New",
      Inactive: "Old, Stopped, Blocked",
      Archived: "Lost",
    }),
    priority,
    category: wordsOf({
      Enterprise: "Corporate, MNC, Large, Public limited",
      SMB: "Small, Mid market, Proprietor",
      Government: "PSU, Public sector",
      "Non-Profit": "Trust, Society",
    }),
    size: { Micro: "1-10", Small: "11-50", Medium: "51-200", Large: "501-1000", Huge: "1000+" },
  },
  leads: {
    stage: wordsOf<LeadStage>({
      New: "Assigned, Raw, Untouched, Not contacted",
      Contacted:
        "Working, In progress, Attempted, Called, Calling, Connected, Follow up, Discussion, Nurture, Nurturing",
      Qualified: "Warm, Hot, Demo, Meeting",
      Proposal: "Quote, Quotation, Estimate",
      Negotiation: "Bargaining",
      "Got Enquiry": "Enquiry, Inquiry",
      Pending: "Hold, Waiting",
      Won: "Order, Sold, Success",
      Lost: "Junk, Rejected, Not interested, Cancelled, Unqualified",
    }),
    outcome: wordsOf({
      "Got Enquiry": "Enquiry",
      "Meeting Scheduled": "Meeting",
      "Follow-up Required": "Call back, Callback, Call later, No response",
      "Not Interested": "Rejected",
      Pending: "Open, Waiting",
    }),
    priority,
  },
};
