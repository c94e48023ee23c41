import type { Filter } from "@/components/list/filter-bar";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { companyOf } from "@/lib/core/company";
import { filterStages } from "@/lib/core/stages";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { choiceFilter, conditionFilter, leadFilter, linkFilters } from "../parts/link-filters";
import { recordListShape } from "../parts/list-shape";
import type { RecordContext } from "../record-context";

/** The shape of the table of enquiries and of its skeleton. */
export const enquiryList = recordListShape(enquiryKind, {
  subtitle: "Track and manage client enquiries",
  selects: 2,
  columns: {
    title: { width: 21 },
    stage: { width: 8 },
    estimatedValue: { width: 6.5 },
    priority: { width: 8.5 },
    csPerson: { width: 8 },
    nextFollowUpDate: { width: 7.5 },
    contact: { width: 9.75 },
    brand: { width: 10 },
    clientName: { width: 10 },
    productType: { width: 8 },
    expectedDeliveryDate: { width: 8 },
    addedDate: { width: 6.5 },
  },
});

/** The filters of the list and of the board: the selects of the bar, filters by link, and conditions on any field. */
export function enquiryFilters(
  url: UrlQuery,
  clientName: string | undefined,
  context: Pick<RecordContext, "people" | "catalogue">,
): readonly Filter[] {
  const { fields, stages } = companyOf(context.catalogue).kind(enquiryKind);
  return [
    choiceFilter("stage", fields.stage, "All Stages", filterStages(stages)),
    choiceFilter("productType", fields.productType, "All Product Types"),
    choiceFilter("priority", fields.priority),
    ...linkFilters(url, fields.csPerson.label),
    leadFilter(url, fields.leadId.label, clientName),
    conditionFilter(fields, context.people),
  ];
}
