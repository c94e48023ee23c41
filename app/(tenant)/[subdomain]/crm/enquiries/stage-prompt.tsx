"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type * as z from "zod";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { standardCatalogue } from "@/lib/core/catalogue";
import { meaningOf } from "@/lib/core/stages";
import { enquiryClosing } from "@/lib/crm/enquiries/form";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { undoChange } from "../changes/change-notices";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { wonStage } from "./enquiry-list";
import { loadCurrent } from "./enquiry-values";
import { useLeadToClose } from "./lead-of-enquiry";

type Props = {
  enquiry: Enquiry;
  /** A stage that means won or lost. */
  stage: Enquiry["stage"];
  /** The order value, if it is known to differ from the estimate. */
  value?: number;
  onClose: () => void;
};

const { MoneyField, TextareaField } = fieldsFor<typeof enquiryClosing>();

/** Closes an enquiry as won with its final value, its lead with it unless declined, or as lost with a reason. */
export default function StagePrompt({ enquiry, stage, value, onClose }: Props) {
  const router = useRouter();
  const isWon = isWonStage(stage);
  const leadToClose = useLeadToClose(isWon ? enquiry.leadId : null);
  const { attempt } = useAttempt();

  async function save(body: Body, ifMatch: number | undefined) {
    const params = { id: enquiry.id };
    const { enquiry: saved, changeId } = await api("PUT /crm/enquiries/{id}", {
      params,
      body: leadToClose.closes ? { ...body, closeLead: true } : body,
      ifMatch,
    });
    const undoAlone = () =>
      attempt(savingFailed("enquiry"), async () => {
        const former = { params, body: stageBefore(enquiry), ifMatch: saved.version };
        await api("PUT /crm/enquiries/{id}", former);
      });
    if (changeId)
      toast.success(
        `Enquiry marked as ${stage}, lead as ${wonStage}`,
        withUndo(() => void undoChange(changeId, router.refresh)),
      );
    else toast.success(`Enquiry marked as ${stage}`, withUndo(undoAlone));
    router.refresh();
  }

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
      {...failingWith(savingFailed("enquiry"))}
      onSubmit={save}
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
      {leadToClose.question}
    </FormDialog>
  );
}

type Body = z.output<typeof enquiryClosing>;

function isWonStage(stage: Props["stage"]): boolean {
  return meaningOf(enquiryStages, stage) === "won";
}

function stageBefore({ stage, estimatedValue, lostReason }: Enquiry) {
  const wasLost = meaningOf(enquiryStages, stage) === "lost";
  return { stage, estimatedValue, ...(wasLost ? { lostReason } : {}) };
}

async function loadStage(id: string, stage: Props["stage"]) {
  const { values, version } = await loadCurrent(id, standardCatalogue);
  const { estimatedValue, lostReason } = values;
  return {
    values: isWonStage(stage) ? { stage, estimatedValue } : { stage, lostReason },
    version,
  };
}
