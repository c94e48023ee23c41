import { manyRecords } from "@/lib/core/record-kinds";
import { defineKind } from "@/lib/crm/kinds/define-kind";
import { leadFields } from "./fields";
import { leadStages } from "./stages";

export const leadKind = defineKind({
  name: "lead",
  many: manyRecords.lead,
  title: "Lead",
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
    "mobileNumber",
    "lastActivityAt",
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
  hiddenColumns: [
    "priority",
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
  standard: { fields: leadFields, stages: leadStages },
  isImported: true,
});
