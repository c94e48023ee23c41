"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { DeclaredFields } from "@/components/field/inputs";
import { fieldsFor } from "@/components/form/fields-for";
import { withUndo } from "@/components/ui/sonner";
import { companyOf } from "@/lib/core/company";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { meaningOf, stageOptions } from "@/lib/core/stages";
import { enquiryForm } from "@/lib/crm/enquiries/form";
import type { Enquiry, EnquiryInput } from "@/lib/crm/enquiries/schema";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { enquiryLayout } from "@/lib/crm/kinds/enquiries/layout";
import { undoChange } from "../changes/change-notices";
import { FormSections } from "../editing/form-sections";
import { useFieldsOf } from "../editing/record-fields";
import { RecordForm } from "../editing/record-form";
import { schemaFor } from "../editing/schema-for";
import { useCatalogue } from "../parts/catalogue";
import { wonLeadStage } from "../parts/enquiries/closing";
import { LeadField } from "../record/lead-field";
import type { RecordContext } from "../record-context";
import { type LeadOfEnquiry, toEnquiryForm } from "./enquiry-values";
import { useLeadToClose } from "./lead-of-enquiry";

type Props = {
  /** The enquiry to change, or null for a new one. */
  enquiry: Enquiry | null;
  /** The lead of a new enquiry. */
  lead?: LeadOfEnquiry | undefined;
  context: RecordContext;
  onClose: () => void;
};

const { MoneyField, useValue } = fieldsFor<ReturnType<typeof enquiryForm>>();

/** Add Enquiry and Edit Enquiry. */
export default function EnquiryForm({ enquiry, lead, context, onClose }: Props) {
  const router = useRouter();
  const { catalogue } = context;
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  const closesLead = useRef(false);
  const withLead = (body: EnquiryInput) =>
    closesLead.current ? { ...body, closeLead: true } : body;

  function noticeClosedLead(changeId: string | null) {
    if (!changeId) return;
    const undo = () => void undoChange(changeId, router.refresh);
    toast.success(`Lead marked as ${wonLeadStage(catalogue)}`, withUndo(undo));
  }

  return (
    <RecordForm
      kind="enquiry"
      catalogue={catalogue}
      record={enquiry}
      schema={schemaFor(enquiryForm, context)}
      valuesOf={(shown) => toEnquiryForm(shown, { lead, me: context.me, catalogue })}
      words={{ submit: "Add Enquiry" }}
      bodyOf={withLead}
      onSaved={(answer) => "changeId" in answer && noticeClosedLead(answer.changeId)}
      onClose={onClose}
    >
      <FormSections
        kind="enquiry"
        layout={enquiryLayout}
        people={context.people}
        choices={{ stage: stageOptions(stages, enquiry?.stage) }}
        inputs={{
          leadId: <LeadField opened={enquiry ? { ...enquiry, id: enquiry.leadId } : lead} />,
          estimatedValue: (
            <>
              <ValueField />
              <LeadClosing
                wasWon={meaningOf(stages, enquiry?.stage) === "won"}
                onChoose={(closes) => {
                  closesLead.current = closes;
                }}
              />
            </>
          ),
          lostReason: <LostReasonField />,
        }}
      />
    </RecordForm>
  );
}

type LeadClosingProps = { wasWon: boolean; onChoose: (closes: boolean) => void };

/** Whether the chosen stage is open, won or lost. */
function useMeaning() {
  return meaningOf(companyOf(useCatalogue()).kind(enquiryKind).stages, String(useValue("stage")));
}

/** Once a won stage is chosen, offers to close the lead as well. */
function LeadClosing({ wasWon, onChoose }: LeadClosingProps) {
  const leadId = useValue("leadId");
  const isWon = useMeaning() === "won" && !wasWon;
  const { closes, question } = useLeadToClose(
    isWon && typeof leadId === "string" && leadId ? leadId : null,
  );
  useEffect(() => onChoose(closes));
  return question;
}

/** The value, final once won. */
function ValueField() {
  const isWon = useMeaning() === "won";
  const estimatedValue: Field = useFieldsOf("enquiry").estimatedValue;
  return (
    <MoneyField
      name="estimatedValue"
      label={isWon ? "Final Value" : (estimatedValue.shortLabel ?? "Estimated Value")}
      required={isWon || Boolean(estimatedValue.asked)}
    />
  );
}

/** The reason, once lost. */
function LostReasonField() {
  const { lostReason } = useFieldsOf("enquiry");
  const fields = { lostReason: { ...lostReason, asked: true } } as const;
  if (useMeaning() !== "lost") return null;
  return <DeclaredFields fields={fields} names={["lostReason"]} />;
}
