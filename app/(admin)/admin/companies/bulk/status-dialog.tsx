"use client";

import { useRouter } from "next/navigation";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { useChangeKey } from "@/components/list/use-preview";
import { api } from "@/lib/client/api";
import { statusOfMany } from "@/lib/companies/bulk/schema";
import { companyStatusLabels, isStopped } from "@/lib/companies/choices";
import { countOf } from "@/lib/core/format";
import { showStatusChange } from "./status-notices";
import { StatusPreview } from "./status-preview";

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
          hint="The owners read it in their mail, and the audit log keeps it"
        />
      </FormSection>
      <StatusPreview ids={ids} status={status} />
    </div>
  );
}
