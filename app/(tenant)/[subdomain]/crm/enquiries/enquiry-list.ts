import type { Filter } from "@/components/list/filter-bar";
import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { priorities } from "@/lib/crm/brands/choices";
import { enquiryStages, productTypes } from "@/lib/crm/enquiries/choices";
import { enquiryFields } from "@/lib/crm/enquiries/fields";

/** The title, subtitle and column headers of the list of enquiries. */
export const enquiryList = {
  title: "Enquiries",
  subtitle: "Track and manage client enquiries",
  headers: {
    ...labelsOf(enquiryFields, [
      "title",
      "brand",
      "clientName",
      "estimatedValue",
      "stage",
      "productType",
      "priority",
      "contact",
      "csPerson",
      "expectedDeliveryDate",
      "nextFollowUpDate",
      "addedDate",
    ]),
    actions: "Actions",
  },
  selects: 2,
};

/** The filters of the list; `chipOnly` filters are set by links. */
export const enquiryFilters: readonly Filter[] = [
  {
    key: "stage",
    label: enquiryFields.stage.label,
    allLabel: "All Stages",
    options: enquiryStages,
  },
  {
    key: "productType",
    label: enquiryFields.productType.label,
    allLabel: "All Product Types",
    options: productTypes,
  },
  { key: "priority", label: enquiryFields.priority.label, options: priorities, chipOnly: true },
];
