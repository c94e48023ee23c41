import type { Filter } from "@/components/list/filter-bar";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { companyOf } from "@/lib/core/company";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { choiceFilter, conditionFilter, leadFilter, linkFilters } from "../parts/link-filters";
import { recordListShape } from "../parts/list-shape";
import type { RecordContext } from "../record-context";

/** The shape of the table of meetings and of its skeleton. */
export const meetingList = recordListShape(meetingKind, {
  subtitle: "Schedule and manage client meetings",
  selects: 3,
  columns: {
    scheduledDate: { header: "Date", width: 13.75 },
    clientName: { width: 15 },
    status: { width: 7 },
    outcome: { width: 8 },
    csPerson: { width: 8 },
    contact: { width: 9 },
    time: { header: meetingKind.standard.fields.scheduledDate.label, width: 9 },
    brand: { width: 10 },
    type: { width: 9.5 },
    comment: { width: 18 },
  },
});

/** The filters of the list beside its scope: the selects of the bar, filters by link, and conditions on any field. */
export function meetingFilters(
  url: UrlQuery,
  clientName: string | undefined,
  context: Pick<RecordContext, "people" | "catalogue">,
): readonly Filter[] {
  const { fields } = companyOf(context.catalogue).kind(meetingKind);
  return [
    choiceFilter("status", fields.status, "All Statuses"),
    choiceFilter("type", fields.type, "All Types"),
    ...linkFilters(url, fields.csPerson.label),
    leadFilter(url, fields.clientName.label, clientName),
    conditionFilter(fields, context.people),
  ];
}

/** The filter `when` of the shown meetings; it always has a value. */
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
