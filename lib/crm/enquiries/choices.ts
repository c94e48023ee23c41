export const enquiryStages = [
  "New",
  "Under Review",
  "Quotation Sent",
  "Negotiation",
  "Won",
  "Lost",
  "On Hold",
] as const;

/** The stages of an enquiry about which nothing is left to do. */
export const closedEnquiryStages = ["Won", "Lost"] as const;

export const productTypes = [
  "Website",
  "Mobile App",
  "Web Application",
  "E-commerce",
  "Custom Software",
  "Consulting",
] as const;
