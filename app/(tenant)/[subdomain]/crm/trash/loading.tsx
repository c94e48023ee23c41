import { ListSkeleton } from "@/components/list/list-skeleton";
import { trashList } from "./trash-list";

export default function TrashLoading() {
  return <ListSkeleton {...trashList} />;
}
