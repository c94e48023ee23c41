import { Skeleton } from "@/components/ui/skeleton";
import { RecordListSkeleton } from "../list/record-list-skeleton";
import { enquiryList } from "./enquiry-list";
import { SummaryCard, SummaryGrid, summaryLabels } from "./enquiry-summary-cards";

export default function EnquiriesLoading() {
  return (
    <RecordListSkeleton
      kind="enquiry"
      {...enquiryList}
      summary={
        <SummaryGrid>
          {summaryLabels.map((label) => (
            <SummaryCard key={label} label={label}>
              <Skeleton className="my-1 h-3 w-16 md:h-5" />
            </SummaryCard>
          ))}
        </SummaryGrid>
      }
    />
  );
}
