import { manyRecords } from "@/lib/core/record-kinds";
import { defineKind } from "@/lib/crm/records/define-kind";
import { brandFields } from "./fields";

export const brandKind = defineKind({
  name: "brand",
  many: manyRecords.brand,
  title: "Brand",
  fields: brandFields,
  label: "name",
  parent: null,
  bulk: ["status", "priority", "category", "size", "industry"],
  stages: null,
  open: null,
  isImported: true,
});
