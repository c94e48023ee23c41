import type { Filter } from "@/components/list/filter-bar";
import { priorities } from "@/lib/crm/brands/choices";
import { enquiryStages, productTypes } from "@/lib/crm/enquiries/choices";

/** The filters of the enquiries list; those without a select come by link and are shown as chips. */
export const enquiryFilters: readonly Filter[] = [
  { key: "stage", label: "Stage", allLabel: "All Stages", options: enquiryStages },
  {
    key: "productType",
    label: "Product Type",
    allLabel: "All Product Types",
    options: productTypes,
  },
  { key: "priority", label: "Priority", options: priorities, chipOnly: true },
];

/** The filter of a link that names a lead by its id. */
export function leadFilter(id: string, clientName: string | null): Filter {
  const options = clientName ? [{ value: id, label: clientName }] : [];
  return { key: "leadId", label: "Lead", options, chipOnly: true };
}
