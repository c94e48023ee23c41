import type { Filter } from "@/components/list/filter-bar";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { priorities } from "@/lib/crm/brands/choices";
import { productTypes } from "@/lib/crm/enquiries/choices";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { filterStages } from "@/lib/crm/records/stages";
import { conditionFilter, leadFilter, linkFilters } from "../list/link-filters";

/** What the table of enquiries and its skeleton share. */
export const enquiryList = {
  name: "enquiries",
  title: "Enquiries",
  subtitle: "Track and manage client enquiries",
  headers: {
    ...labelsOf(enquiryFields, [
      "title",
      "stage",
      "estimatedValue",
      "priority",
      "csPerson",
      "nextFollowUpDate",
      "contact",
      "brand",
      "clientName",
      "productType",
      "expectedDeliveryDate",
      "addedDate",
    ]),
    actions: "Actions",
  },
  hidden: ["priority", "brand", "clientName", "productType", "expectedDeliveryDate", "addedDate"],
  widths: {
    title: 13.5,
    stage: 8.25,
    estimatedValue: 6.5,
    priority: 8.5,
    csPerson: 7,
    nextFollowUpDate: 7.5,
    contact: 9.75,
    brand: 10,
    clientName: 10,
    productType: 8,
    expectedDeliveryDate: 8,
    addedDate: 6.5,
    actions: 5.75,
  },
  isSelectable: true as const,
  selects: 2,
};

/** The filters of the list and of the board: those of the bar, those that come by link, and one by any field. */
export function enquiryFilters(
  url: UrlQuery,
  clientName: string | undefined,
  people: readonly string[],
): readonly Filter[] {
  return [
    ...ownFilters,
    ...linkFilters(url),
    leadFilter(url, "Lead", clientName),
    conditionFilter(enquiryFields, people),
  ];
}

/** Filters with `chipOnly` come from links and have no select. */
const ownFilters: readonly Filter[] = [
  {
    key: "stage",
    label: enquiryFields.stage.label,
    allLabel: "All Stages",
    options: filterStages(enquiryStages),
  },
  {
    key: "productType",
    label: enquiryFields.productType.label,
    allLabel: "All Product Types",
    options: productTypes,
  },
  { key: "priority", label: enquiryFields.priority.label, options: priorities, chipOnly: true },
];
