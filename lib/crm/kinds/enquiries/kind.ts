import { manyRecords } from "@/lib/core/record-kinds";
import { defineKind } from "@/lib/crm/kinds/define-kind";
import { enquiryFields } from "./fields";
import { enquiryStages } from "./stages";

export const enquiryKind = defineKind({
  name: "enquiry",
  many: manyRecords.enquiry,
  title: "Enquiry",
  label: "title",
  parent: { kind: "lead", by: "leadId" },
  columns: [
    "title",
    "stage",
    "estimatedValue",
    "priority",
    "csPerson",
    "contact",
    "nextFollowUpDate",
    "brand",
    "clientName",
    "productType",
    "expectedDeliveryDate",
    "addedDate",
  ],
  hiddenColumns: [
    "priority",
    "brand",
    "clientName",
    "productType",
    "expectedDeliveryDate",
    "addedDate",
  ],
  together: [["stage", "lostReason"]],
  standard: { fields: enquiryFields, stages: enquiryStages },
  hasProposals: true,
  isImported: false,
});
