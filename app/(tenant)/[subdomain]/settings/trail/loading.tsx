import { ListSkeleton } from "@/components/list/list-skeleton";

export default function AuditLogLoading() {
  return (
    <ListSkeleton
      title="Trail"
      subtitle="Who did what in your company; entries are kept for 400 days"
      columns={["Time", "Action", "About", "By"]}
      selects={2}
    />
  );
}
