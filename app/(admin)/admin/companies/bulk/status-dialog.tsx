"use client";

import { useRouter } from "next/navigation";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { ChangePreview, ValueChange } from "@/components/list/change-preview";
import { useChangeKey, usePreview } from "@/components/list/use-preview";
import { api } from "@/lib/client/api";
import type { TransportOptions } from "@/lib/client/contract";
import { type CompanyBulkAnswer, statusOfMany } from "@/lib/companies/bulk/schema";
import {
  type CompanyStatus,
  companyStatuses,
  companyStatusLabels,
  isStopped,
} from "@/lib/companies/choices";
import { countOf } from "@/lib/core/format";
import { failuresText, showStatusChange } from "./status-notices";

const { SelectField, TextareaField, useValue } = fieldsFor<typeof statusOfMany>();

const offered = ["active", "inactive", "suspended"] as const;

type Props = { ids: string[]; onClose: () => void; onDone: () => void };

/** Sets the status of the selected companies, after showing what that would do. */
export default function StatusDialog({ ids, onClose, onDone }: Props) {
  const router = useRouter();
  const keyOf = useChangeKey();
  const many = countOf(ids.length, "company", "companies");
  return (
    <FormDialog
      title={`Change ${many}`}
      schema={statusOfMany}
      initial={{ status: "", reason: "" }}
      submitLabel={`Change ${many}`}
      failureMessage="Failed to update company status"
      isAnnounced
      onClose={onClose}
      onSubmit={async ({ status, reason }) => {
        const body = { ids, change: { status }, reason };
        const options = { body, idempotencyKey: keyOf(body) };
        const answer = await api("POST /super-admin/companies/bulk", options);
        showStatusChange({ answer, status, refresh: router.refresh });
        onDone();
        router.refresh();
      }}
    >
      <StatusFields ids={ids} />
    </FormDialog>
  );
}

function StatusFields({ ids }: { ids: string[] }) {
  const value = useValue("status");
  const status = offered.find((one) => one === value) ?? null;
  return (
    <div className="flex flex-col gap-4">
      <FormSection>
        <SelectField
          name="status"
          label="Status"
          required
          emptyLabel="Choose"
          options={offered.map((one) => ({ value: one, label: companyStatusLabels[one] }))}
        />
        <TextareaField
          name="reason"
          label="Reason"
          required={status !== null && isStopped(status)}
          hint="Included in the email to the owners and in the history"
        />
      </FormSection>
      <StatusPreview ids={ids} status={status} />
    </div>
  );
}

type Request = { ids: string[]; status: CompanyStatus };

/** A preview of the change: how many companies have which status now, and which of them stay. */
function StatusPreview({ ids, status }: { ids: string[]; status: CompanyStatus | null }) {
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

/** The number of companies of each status now. */
function before({ changed, counts }: CompanyBulkAnswer, status: CompanyStatus) {
  return companyStatuses
    .map((one) => ({
      value: companyStatusLabels[one],
      count: one === status ? counts.same : changed.filter(({ from }) => from === one).length,
    }))
    .filter(({ count }) => count > 0);
}
