import type { Filter } from "@/components/list/filter-bar";
import { meetingStatuses, meetingTypes } from "@/lib/crm/meetings/choices";

/** The filters of the meetings list. */
export const meetingFilters: readonly Filter[] = [
  { key: "status", label: "Status", allLabel: "All Statuses", options: meetingStatuses },
  { key: "type", label: "Type", allLabel: "All Types", options: meetingTypes },
];

/** The same for a link that names a lead by its id. */
export function leadFilter(id: string, clientName: string | null): Filter {
  const options = clientName ? [{ value: id, label: clientName }] : [];
  return { key: "leadId", label: "Client", options, chipOnly: true };
}
