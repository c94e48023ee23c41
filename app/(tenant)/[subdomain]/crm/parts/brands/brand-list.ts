import type { Filter } from "@/components/list/filter-bar";
import { companyOf } from "@/lib/core/company";
import { brandKind } from "@/lib/crm/kinds/brands/kind";
import type { RecordContext } from "../../record-context";
import { recordScreens } from "../../record-screens";
import { choiceFilter, conditionFilter } from "../link-filters";
import { recordListShape } from "../list-shape";

/** The shape of the table of brands and of its skeleton. */
export const brandList = recordListShape(brandKind, {
  subtitle: "Manage client brands and organizations",
  selects: 2,
  columns: {
    name: { width: 16 },
    status: { width: 6.25 },
    category: { width: 8.25 },
    priority: { width: 6.5 },
    contact: { header: "Contact", width: 11.5 },
    totalLeads: { width: 4 },
    totalEnquiries: { width: 5.25 },
    estimatedValue: { header: "Value", width: 6.5 },
    totalMeetings: { width: 5.5 },
    industry: { width: 10 },
    headquarters: { width: 9 },
    website: { width: 12 },
  },
});

/** The filters of the list: the selects of the bar, filters by link, and conditions on any field. */
export function brandFilters(
  context: Pick<RecordContext, "people" | "catalogue">,
): readonly Filter[] {
  const { fields } = companyOf(context.catalogue).kind(brandKind);
  return [
    choiceFilter("status", fields.status, "All Statuses"),
    choiceFilter("category", fields.category, "All Categories"),
    choiceFilter("priority", fields.priority),
    conditionFilter(fields, context.people),
  ];
}

export function leadsOfBrand(brand: { name: string }): string {
  return `${recordScreens.lead.href}?${new URLSearchParams({ brand: brand.name })}`;
}
