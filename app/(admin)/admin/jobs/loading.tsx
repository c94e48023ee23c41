import { ListSkeleton } from "@/components/list/list-skeleton";
import { jobList } from "../list-heads";

export default function JobsLoading() {
  return <ListSkeleton {...jobList} />;
}
