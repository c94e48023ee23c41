import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { brandCategories, brandStatuses, priorities } from "@/lib/crm/brands/choices";
import { brandFields } from "@/lib/crm/brands/fields";

/** What the list of brands shows before its rows: its titles, and its columns in their order. */
export const brandList = {
  title: "Brands",
  subtitle: "Manage client brands and organizations",
  headers: {
    ...labelsOf(brandFields, ["name", "industry", "headquarters"]),
    contact: "Contact",
    ...labelsOf(brandFields, [
      "website",
      "status",
      "category",
      "priority",
      "totalLeads",
      "totalMeetings",
      "totalEnquiries",
    ]),
    estimatedValue: "Value",
    actions: "Actions",
  },
  selects: 2,
};

/** The filters of the list; those without a select come by link and are shown as chips. */
export const brandFilters = [
  {
    key: "status",
    label: brandFields.status.label,
    allLabel: "All Statuses",
    options: brandStatuses,
  },
  {
    key: "category",
    label: brandFields.category.label,
    allLabel: "All Categories",
    options: brandCategories,
  },
  { key: "priority", label: brandFields.priority.label, options: priorities, chipOnly: true },
];

/** The address of the leads list that shows the leads of a brand. */
export function leadsOfBrand(brand: { name: string }): string {
  return `/crm/leads?${new URLSearchParams({ brand: brand.name })}`;
}
