import { closedStages } from "@/lib/crm/records/stages";
import { enquiryStages } from "./stages";

/** The stages of an enquiry about which nothing is left to do. */
export const closedEnquiryStages = closedStages(enquiryStages);

export const productTypes = [
  "Website",
  "Mobile App",
  "Web Application",
  "E-commerce",
  "Custom Software",
  "Consulting",
] as const;
