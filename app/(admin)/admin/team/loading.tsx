import { ListSkeleton } from "@/components/list/list-skeleton";

export default function TeamLoading() {
  return (
    <ListSkeleton
      title="Team"
      subtitle="Manage platform team members"
      columns={["Name", "Status", "Last Login", "Actions"]}
      selects={0}
    />
  );
}
