import { manyRecords } from "@/lib/core/record-kinds";
import { defineKind, openStages } from "@/lib/crm/kinds/define-kind";
import { leadFields } from "./fields";
import { leadStages } from "./stages";

export const leadKind = defineKind({
  name: "lead",
  many: manyRecords.lead,
  title: "Lead",
  fields: leadFields,
  label: "clientName",
  parent: { kind: "brand", by: "brandId" },
  holder: "csPersonId",
  columns: [
    "clientName",
    "stage",
    "priority",
    "estimatedValue",
    "csPerson",
    "nextFollowUpDate",
    "lastActivityAt",
    "mobileNumber",
    "date",
    "brand",
    "hq",
    "emailId",
    "designation",
    "linkedin",
    "website",
    "comment",
    "source",
  ],
  stages: leadStages,
  open: openStages(leadStages),
  isImported: true,
});
