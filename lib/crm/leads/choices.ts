import { closedStages } from "@/lib/crm/records/stages";
import { leadStages } from "./stages";

export const leadOutcomes = [
  "Got Enquiry",
  "Meeting Scheduled",
  "Follow-up Required",
  "Not Interested",
  "Pending",
] as const;

/** The stages of a lead about which nothing is left to do. */
export const closedLeadStages = closedStages(leadStages);
