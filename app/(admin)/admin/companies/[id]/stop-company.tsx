"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { type Company, companyStatusInput, companyStatusLabels } from "@/lib/companies/schema";

const { SelectField, TextareaField } = fieldsFor<typeof companyStatusInput>();

const stopped = ["inactive", "suspended"] as const;

/** Deactivates a company, with a reason that its owners receive. */
export default function StopCompany({
  company,
  status,
  onClose,
}: {
  company: Company;
  /** The initial choice. */
  status: (typeof stopped)[number];
  onClose: () => void;
}) {
  const router = useRouter();
  return (
    <FormDialog
      title={`Deactivate ${company.name}`}
      description="Everyone is signed out at once and can't sign in until the company is active again."
      schema={companyStatusInput}
      initial={{ status, reason: "" }}
      version={company.version}
      submitLabel="Deactivate"
      failureMessage="Failed to update company status"
      isAnnounced
      onClose={onClose}
      onSubmit={async (body, ifMatch) => {
        const params = { id: company.id };
        await api("PATCH /super-admin/companies/{id}/status", { params, body, ifMatch });
        toast.success(`${company.name} is now ${companyStatusLabels[body.status].toLowerCase()}`);
        router.refresh();
      }}
    >
      <FormSection>
        <SelectField
          name="status"
          label="Status"
          options={stopped.map((value) => ({ value, label: companyStatusLabels[value] }))}
        />
        <TextareaField name="reason" label="Reason" hint="Included in the email to the owners" />
      </FormSection>
    </FormDialog>
  );
}
