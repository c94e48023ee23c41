/** What the form offers, what the filter offers, and all that may be stored. */
export const leadFormStages = [
  "New",
  "Contacted",
  "Qualified",
  "Proposal",
  "Negotiation",
  "Closed Won",
  "Closed Lost",
] as const;
export const leadFilterStages = [
  "New",
  "Contacted",
  "Qualified",
  "Proposal",
  "Got Enquiry",
  "Won",
  "Lost",
] as const;
export const leadStages = [...leadFormStages, "Got Enquiry", "Won", "Lost", "Pending"] as const;
export const leadOutcomes = [
  "Got Enquiry",
  "Meeting Scheduled",
  "Follow-up Required",
  "Not Interested",
  "Pending",
] as const;

export type LeadStage = (typeof leadStages)[number];

/** As a sale goes on: the order of a list sorted by stage, which its index is written for. */
export const leadStageOrder = [
  "New",
  "Contacted",
  "Qualified",
  "Proposal",
  "Negotiation",
  "Got Enquiry",
  "Pending",
  "Closed Won",
  "Won",
  "Closed Lost",
  "Lost",
] as const;

/** The columns of the board of leads: Won holds Closed Won too, Lost Closed Lost. */
export const leadBoardStages = [
  "New",
  "Contacted",
  "Qualified",
  "Proposal",
  "Negotiation",
  "Got Enquiry",
  "Pending",
  "Won",
  "Lost",
] as const;

const won: LeadStage[] = ["Won", "Closed Won"];
const lost: LeadStage[] = ["Lost", "Closed Lost"];

/** The stages of a lead about which nothing is left to do. */
export const closedLeadStages: readonly LeadStage[] = [...won, ...lost];

/** The stages that a list takes for one another. */
export const leadStagesAlike = [won, lost] as const;

/** The stages that count as this one: Won is also Closed Won, Lost also Closed Lost, and the other way. */
export function stagesLike(stage: LeadStage): LeadStage[] {
  return leadStagesAlike.find((alike) => alike.includes(stage)) ?? [stage];
}
