import type { Filter } from "@/components/list/filter-bar";
import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { meetingStatuses, meetingTypes } from "@/lib/crm/meetings/choices";
import { meetingFields } from "@/lib/crm/meetings/fields";

/** What the table of meetings and its skeleton share. */
export const meetingList = {
  name: "meetings",
  title: "Meetings",
  subtitle: "Schedule and manage client meetings",
  headers: {
    scheduledDate: "Date",
    ...labelsOf(meetingFields, ["clientName", "status", "outcome", "csPerson", "contact"]),
    time: meetingFields.scheduledDate.label,
    ...labelsOf(meetingFields, ["brand", "type", "comment"]),
    actions: "Actions",
  },
  hidden: ["time", "brand", "type", "comment"],
  widths: {
    scheduledDate: 8,
    clientName: 12,
    status: 7.5,
    outcome: 9.25,
    csPerson: 7,
    contact: 9.75,
    time: 9,
    brand: 10,
    type: 9.5,
    comment: 18,
    actions: 5.75,
  },
  isSelectable: true as const,
  selects: 3,
};

/** The filters of the list beside its scope. */
export const meetingFilters: readonly Filter[] = [
  {
    key: "status",
    label: meetingFields.status.label,
    allLabel: "All Statuses",
    options: meetingStatuses,
  },
  { key: "type", label: meetingFields.type.label, allLabel: "All Types", options: meetingTypes },
];

/** Which meetings are shown: the filter `when`, which always has a value. */
export function scopeFilter(shown: string): Filter {
  return {
    key: "when",
    label: "When",
    shown,
    options: [
      { value: "upcoming", label: "Today and later" },
      { value: "past", label: "Past" },
      { value: "all", label: "All dates" },
    ],
  };
}
