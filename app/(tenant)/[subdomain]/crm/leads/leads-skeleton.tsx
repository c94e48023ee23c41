import { ListSkeleton } from "@/components/list/list-skeleton";

const columns = [
  "Date",
  "Brand",
  "HQ",
  "Client Name",
  "Mobile",
  "Email",
  "Designation",
  "LinkedIn",
  "Website",
  "Stage",
  "CS Person",
  "Comment",
  "Next Follow Up",
  "Actions",
];

/** The list of leads while its rows are on their way. */
export function LeadsSkeleton() {
  return (
    <ListSkeleton
      title="Leads"
      subtitle="Manage and track your sales leads"
      columns={columns}
      selects={2}
    />
  );
}
