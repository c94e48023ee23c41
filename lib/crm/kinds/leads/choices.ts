export const leadOutcomes = [
  "Got Enquiry",
  "Meeting Scheduled",
  "Follow-up Required",
  "Not Interested",
  "Pending",
] as const;

/** Offered as the source of a lead; others are typed. */
export const leadSources = [
  "Web",
  "Referral",
  "LinkedIn",
  "Exhibition",
  "IndiaMART",
  "JustDial",
  "Cold Call",
  "Other",
] as const;
