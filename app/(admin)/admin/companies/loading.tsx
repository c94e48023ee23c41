import { ListSkeleton } from "@/components/list/list-skeleton";

export default function CompaniesLoading() {
  return (
    <ListSkeleton
      title="Companies"
      subtitle="Manage customer companies"
      columns={["Company", "Owner", "Status", "Users", "Actions"]}
      selects={1}
    />
  );
}
