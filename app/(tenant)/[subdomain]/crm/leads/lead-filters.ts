import type { Filter } from "@/components/list/filter-bar";
import { priorities } from "@/lib/crm/brands/choices";
import { leadFilterStages, leadOutcomes } from "@/lib/crm/leads/choices";

/** The filters of the leads list; those without a select come by link and are shown as chips. */
export const leadFilters: readonly Filter[] = [
  { key: "stage", label: "Stage", allLabel: "All Stages", options: leadFilterStages },
  { key: "priority", label: "Priority", allLabel: "All Priorities", options: priorities },
  { key: "outcome", label: "Outcome", options: leadOutcomes, chipOnly: true },
  { key: "brand", label: "Brand", options: [], chipOnly: true },
];

/** The same for a link that names a brand by its id. */
export function brandFilter(id: string, name: string | null): Filter {
  const options = name ? [{ value: id, label: name }] : [];
  return { key: "brandId", label: "Brand", options, chipOnly: true };
}
