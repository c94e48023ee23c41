import { labelsOf } from "@/lib/core/field-kinds/define-fields";
import { brandCategories, brandStatuses, priorities } from "@/lib/crm/brands/choices";
import { brandFields } from "@/lib/crm/brands/fields";

/** What the table of brands and its skeleton share. */
export const brandList = {
  name: "brands",
  title: "Brands",
  subtitle: "Manage client brands and organizations",
  headers: {
    ...labelsOf(brandFields, ["name", "status", "category", "priority"]),
    contact: "Contact",
    ...labelsOf(brandFields, ["totalLeads", "totalEnquiries"]),
    estimatedValue: "Value",
    ...labelsOf(brandFields, ["totalMeetings", "industry", "headquarters", "website"]),
    actions: "Actions",
  },
  hidden: ["priority", "totalMeetings", "industry", "headquarters", "website"],
  widths: {
    name: 12,
    status: 6.25,
    category: 6.25,
    priority: 6.5,
    contact: 11.5,
    totalLeads: 4,
    totalEnquiries: 5.25,
    estimatedValue: 6.5,
    totalMeetings: 5.5,
    industry: 10,
    headquarters: 9,
    website: 12,
    actions: 7.25,
  },
  isSelectable: true as const,
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
