import type { Filter } from "@/components/list/filter-bar";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { companyOf } from "@/lib/core/company";
import { filterStages } from "@/lib/core/stages";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { choiceFilter, conditionFilter, linkFilters } from "../parts/link-filters";
import { recordListShape } from "../parts/list-shape";
import type { RecordContext } from "../record-context";

/** The shape of the table of leads and of its skeleton. */
export const leadList = recordListShape(leadKind, {
  subtitle: "Manage and track your sales leads",
  selects: 2,
  columns: {
    clientName: { width: 16 },
    stage: { width: 7 },
    priority: { width: 8.5 },
    estimatedValue: { header: "Value", width: 6.5 },
    csPerson: { width: 8 },
    nextFollowUpDate: { width: 7.5 },
    lastActivityAt: { width: 7.25 },
    mobileNumber: { width: 9.25 },
    date: { width: 6.5 },
    emailId: { width: 13 },
    linkedin: { width: 5.5 },
    website: { width: 11 },
    comment: { width: 18 },
    source: { width: 8 },
  },
});

/** The filters of the list and of the board: the selects of the bar, filters by link, and conditions on any field. */
export function leadFilters(
  url: UrlQuery,
  brand: string | null,
  context: Pick<RecordContext, "people" | "catalogue">,
): readonly Filter[] {
  const { fields, stages } = companyOf(context.catalogue).kind(leadKind);
  return [
    choiceFilter("stage", fields.stage, "All Stages", filterStages(stages)),
    choiceFilter("priority", fields.priority, "All Priorities"),
    choiceFilter("outcome", fields.outcome),
    { key: "brand", label: fields.brand.label, options: [], chipOnly: true },
    ...linkFilters(url, fields.csPerson.label),
    brandFilter(url.get("brandId"), { name: brand, label: fields.brand.label }),
    conditionFilter(fields, context.people),
  ];
}

/** The filter of a link that names a brand by its id. */
function brandFilter(id: string, { name, label }: { name: string | null; label: string }): Filter {
  const options = name ? [{ value: id, label: name }] : [];
  return { key: "brandId", label, options, chipOnly: true };
}

/** The search if it is a whole phone number and the member may not see all leads; else null. */
export function numberSought(search: string | null, seesAll: boolean): string | null {
  if (seesAll || !search || !/^[+()\d\s-]+$/.test(search)) return null;
  return search.replace(/\D/g, "").length >= 8 ? search : null;
}
