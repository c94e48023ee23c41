import { named } from "@/lib/core/field-kinds/define-fields";
import { defineStages } from "@/lib/core/stages";

/** The stages of a lead. The index of the list's order by stage is written for this order. */
export const leadStages = defineStages(
  {
    name: "New",
    tone: "step-1",
    actsAs: "first",
    isOffered: true,
    isFilter: true,
    importAs: named("Prospecting, Prospect, Open, Fresh"),
    proposedFor: named("Assigned, Raw, Untouched, Not contacted"),
  },
  {
    name: "Contacted",
    tone: "step-2",
    isOffered: true,
    isFilter: true,
    importAs: named("Engaging, In touch, Contact"),
    proposedFor: named(
      "Working, In progress, Attempted, Called, Calling, Connected, Follow up, Discussion, Nurture, Nurturing",
    ),
  },
  {
    name: "Qualified",
    tone: "step-3",
    isOffered: true,
    isFilter: true,
    importAs: named("Interested"),
    proposedFor: named("Warm, Hot, Demo, Meeting"),
  },
  {
    name: "Proposal",
    tone: "step-4",
    isOffered: true,
    isFilter: true,
    importAs: named("Proposal sent, Quoted, Quotation sent"),
    proposedFor: named("Quote, Quotation, Estimate"),
  },
  {
    name: "Negotiation",
    tone: "step-5",
    isOffered: true,
    importAs: named("Negotiating"),
    proposedFor: named("Bargaining"),
  },
  {
    name: "Got Enquiry",
    tone: "step-5",
    actsAs: "enquired",
    isFilter: true,
    proposedFor: named("Enquiry, Inquiry"),
  },
  { name: "Pending", tone: "neutral", isRare: true, proposedFor: named("Hold, Waiting") },
  {
    name: "Closed Won",
    tone: "won",
    meaning: "won",
    actsAs: "won",
    shownIn: "Won",
    isOffered: true,
    importAs: named("Closed"),
  },
  {
    name: "Won",
    tone: "won",
    meaning: "won",
    isFilter: true,
    importAs: named("Converted"),
    proposedFor: named("Order, Sold, Success"),
  },
  {
    name: "Closed Lost",
    tone: "lost",
    meaning: "lost",
    actsAs: "lost",
    shownIn: "Lost",
    isOffered: true,
  },
  {
    name: "Lost",
    tone: "lost",
    meaning: "lost",
    isFilter: true,
    importAs: named("Dropped, Dead"),
    proposedFor: named("Junk, Rejected, Not interested, Cancelled, Unqualified"),
  },
);
