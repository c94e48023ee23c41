"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { enquiryClosing } from "@/lib/crm/enquiries/form";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { failingWith, savingFailed } from "../editing/use-record-saving";
import { loadCurrent } from "./enquiry-values";

type Props = {
  enquiry: Enquiry;
  stage: "Won" | "Lost";
  /** The order value, if it is known to differ from the estimate. */
  value?: number;
  onClose: () => void;
};

const { MoneyField, TextareaField } = fieldsFor<typeof enquiryClosing>();

/** Marks an enquiry as Won with its final value, or as Lost with a reason. */
export default function StagePrompt({ enquiry, stage, value, onClose }: Props) {
  const router = useRouter();
  const isWon = stage === "Won";
  return (
    <FormDialog
      title={`Mark as ${stage}`}
      description={`${enquiry.title}, ${enquiry.clientName}`}
      schema={enquiryClosing}
      initial={
        isWon
          ? { stage, estimatedValue: value ?? enquiry.estimatedValue }
          : { stage, lostReason: enquiry.lostReason ?? "" }
      }
      version={enquiry.version}
      loadCurrent={() => loadStage(enquiry.id, stage)}
      submitLabel={`Mark as ${stage}`}
      savingLabel="Saving..."
      {...failingWith(savingFailed("enquiry"))}
      onSubmit={async (body, ifMatch) => {
        await api("PUT /crm/enquiries/{id}", { params: { id: enquiry.id }, body, ifMatch });
        toast.success(`Enquiry marked as ${stage}`);
        router.refresh();
      }}
      onClose={onClose}
    >
      <FormSection>
        {isWon ? (
          <MoneyField
            name="estimatedValue"
            label="Final Value"
            required
            wide
            hint="What the order came to"
          />
        ) : (
          <TextareaField name="lostReason" label="Reason" required />
        )}
      </FormSection>
    </FormDialog>
  );
}

async function loadStage(id: string, stage: Props["stage"]) {
  const { values, version } = await loadCurrent(id);
  const { estimatedValue, lostReason } = values;
  return {
    values: stage === "Won" ? { stage, estimatedValue } : { stage, lostReason },
    version,
  };
}
