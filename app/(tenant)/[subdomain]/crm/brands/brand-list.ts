import { brandCategories, brandStatuses, priorities } from "@/lib/crm/brands/choices";

/** What the list of brands shows before its rows: its titles, and its columns in their order. */
export const brandList = {
  title: "Brands",
  subtitle: "Manage client brands and organizations",
  headers: {
    name: "Brand Name",
    industry: "Industry",
    headquarters: "Headquarters",
    contact: "Contact",
    website: "Website",
    status: "Status",
    category: "Category",
    priority: "Priority",
    totalLeads: "Leads",
    totalMeetings: "Meetings",
    totalEnquiries: "Enquiries",
    estimatedValue: "Value",
    actions: "Actions",
  },
  selects: 2,
};

/** The filters of the list; those without a select come by link and are shown as chips. */
export const brandFilters = [
  { key: "status", label: "Status", allLabel: "All Statuses", options: brandStatuses },
  { key: "category", label: "Category", allLabel: "All Categories", options: brandCategories },
  { key: "priority", label: "Priority", options: priorities, chipOnly: true },
];

/** The address of the leads list that shows the leads of a brand. */
export function leadsOfBrand(brand: { name: string }): string {
  return `/crm/leads?${new URLSearchParams({ brand: brand.name })}`;
}
