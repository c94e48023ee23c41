import { ListSkeleton } from "@/components/list/list-skeleton";

const columns = [
  "File",
  "Status",
  "Into",
  "Rows",
  "Created",
  "Updated",
  "With a mistake",
  "By",
  "When",
];

export default function ImportsLoading() {
  return (
    <ListSkeleton
      title="Past imports"
      subtitle="What was imported, by whom, and the way to undo it"
      columns={columns}
      selects={0}
    />
  );
}
