import { ListSkeleton } from "@/components/list/list-skeleton";

export default function JobsLoading() {
  return (
    <ListSkeleton
      title="Jobs"
      subtitle="Background work that is not done"
      columns={["Job", "State", "Tries", "Next try", "Reason", "Created", "Actions"]}
      selects={1}
    />
  );
}
