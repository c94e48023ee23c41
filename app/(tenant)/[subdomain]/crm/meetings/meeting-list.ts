import type { Filter } from "@/components/list/filter-bar";
import { meetingStatuses, meetingTypes } from "@/lib/crm/meetings/choices";

/** What the list of meetings shows before its rows: its titles, and its columns in their order. */
export const meetingList = {
  title: "Meetings",
  subtitle: "Schedule and manage client meetings",
  headers: {
    scheduledDate: "Date",
    brand: "Brand",
    clientName: "Client",
    contact: "Contact",
    time: "Scheduled Time",
    type: "Type",
    status: "Status",
    outcome: "Outcome",
    csPerson: "CS Person",
    comment: "Comment",
    actions: "Actions",
  },
  selects: 2,
};

/** The filters of the list. */
export const meetingFilters: readonly Filter[] = [
  { key: "status", label: "Status", allLabel: "All Statuses", options: meetingStatuses },
  { key: "type", label: "Type", allLabel: "All Types", options: meetingTypes },
];
