import { ListSkeleton } from "@/components/list/list-skeleton";

const columns = [
  "Name",
  "Kind",
  "Deleted with it",
  "Deleted by",
  "Deleted",
  "Kept until",
  "Actions",
];

export default function TrashLoading() {
  return (
    <ListSkeleton
      title="Trash"
      subtitle="What was deleted in the last 30 days"
      columns={columns}
      selects={0}
    />
  );
}
