import { ListSkeleton } from "@/components/list/list-skeleton";
import { superAdminList } from "../list-heads";

export default function TeamLoading() {
  return <ListSkeleton {...superAdminList} />;
}
