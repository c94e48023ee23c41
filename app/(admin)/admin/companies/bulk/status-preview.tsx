import { ChangePreview, ValueChange } from "@/components/list/change-preview";
import { usePreview } from "@/components/list/use-preview";
import { api } from "@/lib/client/api";
import type { TransportOptions } from "@/lib/client/contract";
import type { CompanyBulkAnswer } from "@/lib/companies/bulk/schema";
import {
  type CompanyStatus,
  companyStatuses,
  companyStatusLabels,
  isStopped,
} from "@/lib/companies/choices";
import { countOf } from "@/lib/core/format";
import { failuresText } from "./status-notices";

type Request = { ids: string[]; status: CompanyStatus };

/** A preview of the change: how many companies have which status now, and which of them stay. */
export function StatusPreview({ ids, status }: { ids: string[]; status: CompanyStatus | null }) {
  const preview = usePreview(readPreview, status && { ids, status });
  return (
    <ChangePreview preview={preview}>
      {(answer) => status && <PreviewLines answer={answer} status={status} />}
    </ChangePreview>
  );
}

function readPreview({ ids, status }: Request, transport: TransportOptions) {
  const body = { ids, change: { status }, dryRun: true };
  return api("POST /super-admin/companies/bulk", { ...transport, body });
}

type PreviewLinesProps = { answer: CompanyBulkAnswer; status: CompanyStatus };

function PreviewLines({ answer, status }: PreviewLinesProps) {
  const { counts, failed } = answer;
  const notFound = countOf(counts.notFound, "company", "companies");
  const lines = [
    counts.changed > 0 && isStopped(status) && "Every session of these companies ends at once.",
    counts.changed > 0 && "Their owners are sent a mail.",
    failed.length > 0 && `Cannot be changed: ${failuresText(failed)}`,
    counts.notFound > 0 && `${notFound} cannot be found any more.`,
  ];
  return (
    <div className="flex flex-col gap-3">
      <ValueChange label="Status" from={before(answer, status)} to={companyStatusLabels[status]} />
      <ul className="flex flex-col gap-0.5 text-muted-foreground text-table tabular-nums">
        {lines.map((line) => line && <li key={line}>{line}</li>)}
      </ul>
    </div>
  );
}

/** How many companies have which status now. */
function before({ changed, counts }: CompanyBulkAnswer, status: CompanyStatus) {
  return companyStatuses
    .map((one) => ({
      value: companyStatusLabels[one],
      count: one === status ? counts.same : changed.filter(({ from }) => from === one).length,
    }))
    .filter(({ count }) => count > 0);
}
