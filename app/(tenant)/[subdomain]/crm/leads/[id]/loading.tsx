import { LeadSkeleton } from "../lead-skeleton";

export default function LeadLoading() {
  return <LeadSkeleton />;
}
