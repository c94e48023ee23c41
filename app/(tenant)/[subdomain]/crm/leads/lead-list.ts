import type { Filter } from "@/components/list/filter-bar";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { priorities } from "@/lib/crm/brands/choices";
import { leadOutcomes } from "@/lib/crm/leads/choices";
import { leadFields } from "@/lib/crm/leads/fields";
import { leadStages } from "@/lib/crm/leads/stages";
import { filterStages } from "@/lib/crm/records/stages";
import { conditionFilter, linkFilters } from "../list/link-filters";

/** What the table of leads and its skeleton share. */
export const leadList = {
  name: "leads",
  title: "Leads",
  subtitle: "Manage and track your sales leads",
  headers: {
    ...labelsOf(leadFields, ["clientName", "stage", "priority"]),
    estimatedValue: "Value",
    ...labelsOf(leadFields, [
      "csPerson",
      "nextFollowUpDate",
      "lastActivityAt",
      "mobileNumber",
      "date",
      "brand",
      "hq",
      "emailId",
      "designation",
      "linkedin",
      "website",
      "comment",
    ]),
    actions: "Actions",
  },
  hidden: [
    "priority",
    "date",
    "brand",
    "hq",
    "emailId",
    "designation",
    "linkedin",
    "website",
    "comment",
  ],
  widths: {
    clientName: 10.25,
    stage: 7.25,
    priority: 8.5,
    estimatedValue: 6.5,
    csPerson: 6.75,
    nextFollowUpDate: 7.5,
    lastActivityAt: 7,
    mobileNumber: 9.25,
    date: 6.5,
    emailId: 13,
    linkedin: 5.5,
    website: 11,
    comment: 18,
    actions: 4.625,
  },
  isSelectable: true as const,
  selects: 2,
};

/** The filters of the list and of the board: those of the bar, those that come by link, and one by any field. */
export function leadFilters(
  url: UrlQuery,
  brand: string | null,
  people: readonly string[],
): readonly Filter[] {
  return [
    ...ownFilters,
    ...linkFilters(url),
    brandFilter(url.get("brandId"), brand),
    conditionFilter(leadFields, people),
  ];
}

/** Filters with `chipOnly` come from links and have no select. */
const ownFilters: readonly Filter[] = [
  {
    key: "stage",
    label: leadFields.stage.label,
    allLabel: "All Stages",
    options: filterStages(leadStages),
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
function brandFilter(id: string, name: string | null): Filter {
  const options = name ? [{ value: id, label: name }] : [];
  return { key: "brandId", label: leadFields.brand.label, options, chipOnly: true };
}
