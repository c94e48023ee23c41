import type { Filter } from "@/components/list/filter-bar";
import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { priorities } from "@/lib/crm/brands/choices";
import { leadFilterStages, leadOutcomes } from "@/lib/crm/leads/choices";
import { leadFields } from "@/lib/crm/leads/fields";

/** Title and column headers in order, shared by the table and its skeleton. */
export const leadList = {
  title: "Leads",
  subtitle: "Manage and track your sales leads",
  headers: {
    ...labelsOf(leadFields, [
      "date",
      "brand",
      "hq",
      "clientName",
      "mobileNumber",
      "emailId",
      "designation",
      "linkedin",
      "website",
      "stage",
      "csPerson",
      "comment",
      "nextFollowUpDate",
    ]),
    actions: "Actions",
  },
  selects: 2,
};

/** Filters with `chipOnly` come from links and have no select. */
export const leadFilters: readonly Filter[] = [
  {
    key: "stage",
    label: leadFields.stage.label,
    allLabel: "All Stages",
    options: leadFilterStages,
  },
  {
    key: "priority",
    label: leadFields.priority.label,
    allLabel: "All Priorities",
    options: priorities,
  },
  { key: "outcome", label: leadFields.outcome.label, options: leadOutcomes, chipOnly: true },
  { key: "brand", label: leadFields.brand.label, options: [], chipOnly: true },
];

/** The filter of a link that names a brand by its id. */
export function brandFilter(id: string, name: string | null): Filter {
  const options = name ? [{ value: id, label: name }] : [];
  return { key: "brandId", label: leadFields.brand.label, options, chipOnly: true };
}
