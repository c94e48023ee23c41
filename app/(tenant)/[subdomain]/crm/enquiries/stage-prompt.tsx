"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type * as z from "zod";
import { DeclaredFields } from "@/components/field/inputs";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { withUndo } from "@/components/ui/sonner";
import { changeRecord, readRecord } from "@/lib/client/record-api";
import { keepRecords } from "@/lib/client/records";
import { companyOf } from "@/lib/core/company";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { meaningOf, type Stages, stageLabel } from "@/lib/core/stages";
import { enquiryClosing } from "@/lib/crm/enquiries/form";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { undoChange } from "../changes/change-notices";
import { saveAsking } from "../editing/ask-for-fields";
import { useFieldsOf } from "../editing/record-fields";
import { failingWith, savingFailed } from "../editing/saving-failure";
import { useCatalogue } from "../parts/catalogue";
import { wonLeadStage } from "../parts/enquiries/closing";
import { useLeadToClose } from "./lead-of-enquiry";

type Props = {
  enquiry: Enquiry;
  /** A stage that means won or lost. */
  stage: Enquiry["stage"];
  /** The order value, if it is known to differ from the estimate. */
  value?: number;
  onClose: () => void;
};

const { MoneyField } = fieldsFor<ReturnType<typeof enquiryClosing>>();

/** Closes an enquiry as won with its final value, its lead with it unless declined, or as lost with a reason. */
export default function StagePrompt({ enquiry, stage, value, onClose }: Props) {
  const router = useRouter();
  const catalogue = useCatalogue();
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  const word = stageLabel(stages, stage);
  const isWon = meaningOf(stages, stage) === "won";
  const [schema] = useState(() => enquiryClosing(catalogue));
  const leadToClose = useLeadToClose(isWon ? enquiry.leadId : null);
  const { attempt } = useAttempt();
  const lostReason: Field = useFieldsOf("enquiry").lostReason;
  const reason: Field = { ...lostReason, label: lostReason.shortLabel ?? "Reason", asked: true };

  function valuesOf({ estimatedValue, lostReason }: Enquiry) {
    return isWon ? { stage, estimatedValue } : { stage, lostReason: lostReason ?? "" };
  }

  async function save(body: Body, ifMatch: number | undefined) {
    const { id } = enquiry;
    const { enquiry: saved, changeId } = await changeRecord(
      "enquiry",
      { id, ifMatch },
      leadToClose.closes ? { ...body, closeLead: true } : body,
    );
    const undoAlone = () =>
      attempt(savingFailed("enquiry"), async () => {
        const base = { id, ifMatch: saved.version };
        await changeRecord("enquiry", base, stageBefore(enquiry, stages));
      });
    if (changeId)
      toast.success(
        `Enquiry marked as ${word}, lead as ${wonLeadStage(catalogue)}`,
        withUndo(() => void undoChange(changeId, router.refresh)),
      );
    else toast.success(`Enquiry marked as ${word}`, withUndo(undoAlone));
    router.refresh();
  }

  return (
    <FormDialog
      title={`Mark as ${word}`}
      description={`${enquiry.title}, ${enquiry.clientName}`}
      schema={schema}
      initial={valuesOf({ ...enquiry, ...(value !== undefined && { estimatedValue: value }) })}
      version={enquiry.version}
      loadCurrent={async () => {
        const current = await readRecord<Enquiry>("enquiry", enquiry.id);
        keepRecords("enquiry", [current]);
        return { values: valuesOf(current), version: current.version };
      }}
      submitLabel={`Mark as ${word}`}
      {...failingWith(savingFailed("enquiry"))}
      onSubmit={(patch, ifMatch) =>
        saveAsking({ kind: "enquiry", record: enquiry, patch }, (body) => save(body, ifMatch))
      }
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
          <DeclaredFields fields={{ lostReason: reason }} names={["lostReason"]} />
        )}
      </FormSection>
      {leadToClose.question}
    </FormDialog>
  );
}

type Body = z.output<ReturnType<typeof enquiryClosing>>;

function stageBefore({ stage, estimatedValue, lostReason }: Enquiry, stages: Stages) {
  const wasLost = meaningOf(stages, stage) === "lost";
  return { stage, estimatedValue, ...(wasLost ? { lostReason } : {}) };
}
