import { defineStages } from "@/lib/crm/records/stages";

const listed = { isOffered: true, isFilter: true } as const;

/** The stages of an enquiry. */
export const enquiryStages = defineStages(
  { ...listed, name: "New", tone: "info", actsAs: "first" },
  { ...listed, name: "Under Review", tone: "info" },
  { ...listed, name: "Quotation Sent", tone: "highlight", actsAs: "quoted" },
  { ...listed, name: "Negotiation", tone: "highlight" },
  { ...listed, name: "Won", tone: "success", meaning: "won", actsAs: "won" },
  { ...listed, name: "Lost", tone: "neutral", meaning: "lost", actsAs: "lost" },
  { ...listed, name: "On Hold", tone: "warning" },
);
