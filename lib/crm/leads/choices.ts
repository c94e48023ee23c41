export const leadOutcomes = [
  "Got Enquiry",
  "Meeting Scheduled",
  "Follow-up Required",
  "Not Interested",
  "Pending",
] as const;
