import { manyRecords } from "@/lib/core/record-kinds";
import { defineKind } from "@/lib/crm/kinds/define-kind";
import { openStatuses } from "./choices";
import { meetingFields } from "./fields";

export const meetingKind = defineKind({
  name: "meeting",
  many: manyRecords.meeting,
  title: "Meeting",
  label: "title",
  parent: { kind: "lead", by: "leadId" },
  columns: [
    "scheduledDate",
    "clientName",
    "status",
    "outcome",
    "contact",
    "csPerson",
    "time",
    "brand",
    "type",
    "comment",
  ],
  hiddenColumns: ["time", "brand", "type", "comment"],
  screenFilters: ["when"],
  standard: {
    fields: meetingFields,
    stages: null,
    open: { field: "status", values: openStatuses },
  },
  isImported: false,
});
