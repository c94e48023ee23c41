import { ListSkeleton } from "@/components/list/list-skeleton";

const columns = [
  "Brand Name",
  "Industry",
  "Headquarters",
  "Contact",
  "Website",
  "Status",
  "Category",
  "Priority",
  "Leads",
  "Meetings",
  "Enquiries",
  "Value",
  "Actions",
];

export default function BrandsLoading() {
  return (
    <ListSkeleton
      title="Brands"
      subtitle="Manage client brands and organizations"
      columns={columns}
      selects={2}
    />
  );
}
