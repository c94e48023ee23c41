import { leadKind } from "@/lib/crm/leads/kind";
import { defineKind } from "@/lib/crm/records/define-kind";
import { closedEnquiryStages, enquiryStages } from "./choices";
import { enquiryFields } from "./fields";

const closed: readonly string[] = closedEnquiryStages;

export const enquiryKind = defineKind({
  name: "enquiry",
  many: "enquiries",
  title: "Enquiry",
  fields: enquiryFields,
  label: "title",
  parent: { kind: leadKind, by: "leadId" },
  bulk: [
    "stage",
    "lostReason",
    "productType",
    "priority",
    "urgency",
    "assignedTo",
    "csPerson",
    "nextFollowUpDate",
  ],
  together: [["stage", "lostReason"]],
  open: { field: "stage", values: enquiryStages.filter((stage) => !closed.includes(stage)) },
  isImported: false,
});
