import { ListSkeleton } from "@/components/list/list-skeleton";
import { jobList } from "./job-list";

export default function JobsLoading() {
  return <ListSkeleton {...jobList} />;
}
