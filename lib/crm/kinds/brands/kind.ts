import { manyRecords } from "@/lib/core/record-kinds";
import { defineKind } from "@/lib/crm/kinds/define-kind";
import { brandFields } from "./fields";

export const brandKind = defineKind({
  name: "brand",
  many: manyRecords.brand,
  title: "Brand",
  label: "name",
  parent: null,
  columns: [
    "name",
    "status",
    "priority",
    "contact",
    "totalLeads",
    "totalEnquiries",
    "estimatedValue",
    "category",
    "totalMeetings",
    "industry",
    "headquarters",
    "website",
  ],
  hiddenColumns: ["priority", "totalMeetings", "industry", "headquarters", "website"],
  standard: { fields: brandFields, stages: null },
  isImported: true,
});
