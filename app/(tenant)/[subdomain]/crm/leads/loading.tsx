import { LeadsSkeleton } from "./leads-skeleton";

export default function LeadsLoading() {
  return <LeadsSkeleton />;
}
