import { ListSkeleton } from "@/components/list/list-skeleton";
import { duplicatesList } from "../../list/duplicates/duplicates-list";

export default function DuplicatesLoading() {
  return <ListSkeleton {...duplicatesList("lead")} headers={{ group: "Group" }} selects={1} />;
}
