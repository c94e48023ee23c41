import type { Filter } from "@/components/list/filter-bar";
import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { meetingStatuses, meetingTypes } from "@/lib/crm/meetings/choices";
import { meetingFields } from "@/lib/crm/meetings/fields";

/** The title, subtitle and column headers of the list of meetings. */
export const meetingList = {
  title: "Meetings",
  subtitle: "Schedule and manage client meetings",
  headers: {
    scheduledDate: "Date",
    ...labelsOf(meetingFields, ["brand", "clientName", "contact"]),
    time: meetingFields.scheduledDate.label,
    ...labelsOf(meetingFields, ["type", "status", "outcome", "csPerson", "comment"]),
    actions: "Actions",
  },
  selects: 2,
};

export const meetingFilters: readonly Filter[] = [
  {
    key: "status",
    label: meetingFields.status.label,
    allLabel: "All Statuses",
    options: meetingStatuses,
  },
  { key: "type", label: meetingFields.type.label, allLabel: "All Types", options: meetingTypes },
];
