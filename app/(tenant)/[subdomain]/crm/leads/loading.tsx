import { ListSkeleton } from "@/components/list/list-skeleton";
import { leadList } from "./lead-list";

export default function LeadsLoading() {
  return <ListSkeleton {...leadList} />;
}
