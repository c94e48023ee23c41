"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { limitsInput, type Quota } from "@/lib/companies/quota/schema";
import type { Company } from "@/lib/companies/schema";
import { formatCount } from "@/lib/core/format";

type Props = { company: Company; quota: Quota; onClose: () => void };

const { NumberField } = fieldsFor<typeof limitsInput>();

/** Sets how many records and megabytes a company may hold; an empty field is the platform's default. */
export default function LimitsForm({ company, quota, onClose }: Props) {
  const router = useRouter();
  const { limits, defaults } = quota;
  return (
    <FormDialog
      title={`Limits of ${company.name}`}
      description="0 is no limit. A company that is over its limit keeps what it has and adds nothing."
      schema={limitsInput}
      initial={limits}
      version={company.version}
      submitLabel="Save Limits"
      failureMessage="Failed to update limits"
      isAnnounced
      onClose={onClose}
      onSubmit={async (body, ifMatch) => {
        const params = { id: company.id };
        await api("PUT /super-admin/companies/{id}/quota", { params, body, ifMatch });
        toast.success("Limits updated");
        router.refresh();
      }}
    >
      <FormSection>
        <NumberField name="records" label="Records" hint={defaultText(defaults.records)} />
        <NumberField
          name="storageMb"
          label="Storage in MB"
          hint={defaultText(defaults.storageMb)}
        />
      </FormSection>
    </FormDialog>
  );
}

function defaultText(limit: number): string {
  return `Empty: ${limit === 0 ? "no limit" : formatCount(limit)}, as for every company`;
}
