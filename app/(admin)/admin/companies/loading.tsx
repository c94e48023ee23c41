import { ListSkeleton } from "@/components/list/list-skeleton";
import { companyList } from "../list-heads";

export default function CompaniesLoading() {
  return <ListSkeleton {...companyList} href="/companies" />;
}
