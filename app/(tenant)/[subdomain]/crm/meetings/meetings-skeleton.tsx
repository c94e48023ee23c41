import { ListSkeleton } from "@/components/list/list-skeleton";

const columns = [
  "Date",
  "Brand",
  "Client",
  "Contact",
  "Scheduled Time",
  "Type",
  "Status",
  "Outcome",
  "CS Person",
  "Comment",
  "Actions",
];

/** The list of meetings while its rows are on their way. */
export function MeetingsSkeleton() {
  return (
    <ListSkeleton
      title="Meetings"
      subtitle="Schedule and manage client meetings"
      columns={columns}
      selects={2}
    />
  );
}
