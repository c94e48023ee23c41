import { RecordSkeleton } from "../../record/record-page";

export default function ChangeLoading() {
  return <RecordSkeleton list={{ href: "/crm/changes", label: "Changes" }} />;
}
