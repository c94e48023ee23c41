import { RecordListSkeleton } from "../list/record-list-skeleton";
import { leadList } from "./lead-list";

export default function LeadsLoading() {
  return <RecordListSkeleton kind="lead" {...leadList} />;
}
