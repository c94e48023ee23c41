import { ListSkeleton } from "@/components/list/list-skeleton";
import { companyList } from "./company-list";

export default function CompaniesLoading() {
  return <ListSkeleton {...companyList} />;
}
