import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { brandCategories, brandStatuses, priorities } from "@/lib/crm/brands/choices";
import { brandFields } from "@/lib/crm/brands/fields";

/** Title and column headers in order, shared by the table and its skeleton. */
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

/** Filters with `chipOnly` come from links and have no select. */
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

export function leadsOfBrand(brand: { name: string }): string {
  return `/crm/leads?${new URLSearchParams({ brand: brand.name })}`;
}
