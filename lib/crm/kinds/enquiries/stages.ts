import { defineStages } from "@/lib/core/stages";

const listed = { isOffered: true, isFilter: true } as const;

/** The stages of an enquiry. */
export const enquiryStages = defineStages(
  { ...listed, name: "New", tone: "step-1", actsAs: "first" },
  { ...listed, name: "Under Review", tone: "step-2" },
  { ...listed, name: "Quotation Sent", tone: "step-4", actsAs: "quoted" },
  { ...listed, name: "Negotiation", tone: "step-5" },
  { ...listed, name: "Won", tone: "won", meaning: "won", actsAs: "won" },
  { ...listed, name: "Lost", tone: "lost", meaning: "lost", actsAs: "lost" },
  { ...listed, name: "On Hold", tone: "warning" },
);
