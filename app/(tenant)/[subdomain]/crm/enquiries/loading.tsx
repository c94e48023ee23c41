import { EnquiriesSkeleton } from "./enquiries-skeleton";

export default function EnquiriesLoading() {
  return <EnquiriesSkeleton />;
}
