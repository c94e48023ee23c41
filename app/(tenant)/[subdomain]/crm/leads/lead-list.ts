import type { Filter } from "@/components/list/filter-bar";
import { priorities } from "@/lib/crm/brands/choices";
import { leadFilterStages, leadOutcomes } from "@/lib/crm/leads/choices";

/** What the list of leads shows before its rows: its titles, and its columns in their order. */
export const leadList = {
  title: "Leads",
  subtitle: "Manage and track your sales leads",
  headers: {
    date: "Date",
    brand: "Brand",
    hq: "HQ",
    clientName: "Client Name",
    mobileNumber: "Mobile",
    emailId: "Email",
    designation: "Designation",
    linkedin: "LinkedIn",
    website: "Website",
    stage: "Stage",
    csPerson: "CS Person",
    comment: "Comment",
    nextFollowUpDate: "Next Follow Up",
    actions: "Actions",
  },
  selects: 2,
};

/** The filters of the list; those without a select come by link and are shown as chips. */
export const leadFilters: readonly Filter[] = [
  { key: "stage", label: "Stage", allLabel: "All Stages", options: leadFilterStages },
  { key: "priority", label: "Priority", allLabel: "All Priorities", options: priorities },
  { key: "outcome", label: "Outcome", options: leadOutcomes, chipOnly: true },
  { key: "brand", label: "Brand", options: [], chipOnly: true },
];

/** The filter of a link that names a brand by its id. */
export function brandFilter(id: string, name: string | null): Filter {
  const options = name ? [{ value: id, label: name }] : [];
  return { key: "brandId", label: "Brand", options, chipOnly: true };
}
