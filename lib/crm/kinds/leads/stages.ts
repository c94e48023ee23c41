import { defineStages } from "@/lib/core/stages";

/** The stages of a lead. The index of the list's order by stage is written for this order. */
export const leadStages = defineStages(
  { name: "New", tone: "step-1", actsAs: "first", isOffered: true, isFilter: true },
  { name: "Contacted", tone: "step-2", isOffered: true, isFilter: true },
  { name: "Qualified", tone: "step-3", isOffered: true, isFilter: true },
  { name: "Proposal", tone: "step-4", isOffered: true, isFilter: true },
  { name: "Negotiation", tone: "step-5", isOffered: true },
  { name: "Got Enquiry", tone: "step-5", actsAs: "enquired", isFilter: true },
  { name: "Pending", tone: "neutral", isRare: true },
  {
    name: "Closed Won",
    tone: "won",
    meaning: "won",
    actsAs: "won",
    shownIn: "Won",
    isOffered: true,
  },
  { name: "Won", tone: "won", meaning: "won", isFilter: true },
  {
    name: "Closed Lost",
    tone: "lost",
    meaning: "lost",
    actsAs: "lost",
    shownIn: "Lost",
    isOffered: true,
  },
  { name: "Lost", tone: "lost", meaning: "lost", isFilter: true },
);

export type LeadStage = (typeof leadStages)[number]["name"];
