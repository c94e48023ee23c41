import { brandKind } from "@/lib/crm/brands/kind";
import { defineKind } from "@/lib/crm/records/define-kind";
import { closedLeadStages, leadStages } from "./choices";
import { leadFields } from "./fields";

export const leadKind = defineKind({
  name: "lead",
  many: "leads",
  title: "Lead",
  fields: leadFields,
  label: "clientName",
  parent: { kind: brandKind, by: "brandId" },
  bulk: ["stage", "outcome", "priority", "csPerson", "nextFollowUpDate"],
  open: { field: "stage", values: leadStages.filter((stage) => !closedLeadStages.includes(stage)) },
  isImported: true,
});
