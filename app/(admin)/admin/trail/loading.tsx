import { ListSkeleton } from "@/components/list/list-skeleton";

export default function AuditLogLoading() {
  return (
    <ListSkeleton
      title="Trail"
      subtitle="Who did what on the platform"
      columns={["Time", "Action", "About", "By"]}
      selects={2}
    />
  );
}
