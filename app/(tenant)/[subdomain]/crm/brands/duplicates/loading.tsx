import { ListSkeleton } from "@/components/list/list-skeleton";
import { duplicatesList } from "../../list/duplicates/duplicates-list";

export default function DuplicatesLoading() {
  return <ListSkeleton {...duplicatesList("brand")} headers={{ group: "Group" }} selects={1} />;
}
