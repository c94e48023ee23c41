import { ListSkeleton } from "@/components/list/list-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { SummaryCard, SummaryGrid, summaryLabels } from "./enquiry-summary-cards";

const columns = [
  "Title",
  "Brand",
  "Client",
  "Value",
  "Stage",
  "Product Type",
  "Priority",
  "Contact",
  "CS Person",
  "Expected Delivery",
  "Next Follow Up",
  "Added",
  "Actions",
];

/** The list of enquiries while its rows are on their way. */
export function EnquiriesSkeleton() {
  return (
    <ListSkeleton
      title="Enquiries"
      subtitle="Track and manage client enquiries"
      columns={columns}
      selects={2}
      summary={
        <SummaryGrid>
          {summaryLabels.map((label) => (
            <SummaryCard key={label} label={label}>
              <Skeleton className="my-1 h-5 w-16" />
            </SummaryCard>
          ))}
        </SummaryGrid>
      }
    />
  );
}
