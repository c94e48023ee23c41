import type { Filter } from "@/components/list/filter-bar";
import { priorities } from "@/lib/crm/brands/choices";
import { enquiryStages, productTypes } from "@/lib/crm/enquiries/choices";

/** What the list of enquiries shows before its rows: its titles, and its columns in their order. */
export const enquiryList = {
  title: "Enquiries",
  subtitle: "Track and manage client enquiries",
  headers: {
    title: "Title",
    brand: "Brand",
    clientName: "Client",
    estimatedValue: "Value",
    stage: "Stage",
    productType: "Product Type",
    priority: "Priority",
    contact: "Contact",
    csPerson: "CS Person",
    expectedDeliveryDate: "Expected Delivery",
    nextFollowUpDate: "Next Follow Up",
    addedDate: "Added",
    actions: "Actions",
  },
  selects: 2,
};

/** The filters of the list; those without a select come by link and are shown as chips. */
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
