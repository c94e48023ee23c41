import { ListSkeleton } from "@/components/list/list-skeleton";
import { superAdminList } from "./super-admin-list";

export default function TeamLoading() {
  return <ListSkeleton {...superAdminList} />;
}
