import { ListSkeleton } from "@/components/list/list-skeleton";
import { changeList } from "./words";

export default function ChangesLoading() {
  return <ListSkeleton {...changeList} href="/crm/changes" />;
}
