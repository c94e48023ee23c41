"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { priorities } from "@/lib/crm/brands/choices";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import { enquiryForm } from "@/lib/crm/enquiries/form";
import { type Enquiry, type EnquiryInput, productTypes } from "@/lib/crm/enquiries/schema";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { meaningOf, stagesToChoose } from "@/lib/crm/records/stages";
import { undoChange } from "../changes/change-notices";
import { useRecordSaving } from "../editing/use-record-saving";
import { LeadField } from "../record/lead-field";
import type { RecordContext } from "../record-context";
import { type LeadOfEnquiry, loadCurrent, toEnquiryForm } from "./enquiry-values";
import { useLeadToClose, wonStage } from "./lead-of-enquiry";

type Props = {
  /** The enquiry to change, or null for a new one. */
  enquiry: Enquiry | null;
  /** The lead of a new enquiry. */
  lead?: LeadOfEnquiry | undefined;
  context: RecordContext;
  onClose: () => void;
};

const schema = enquiryForm();
const { ComboboxField, DateField, MoneyField, SelectField, TextField, TextareaField, useValue } =
  fieldsFor<typeof schema>();

/** Add Enquiry and Edit Enquiry. */
export default function EnquiryForm({ enquiry, lead, context, onClose }: Props) {
  const people = context.people.map((name) => ({ value: name, label: name }));
  const words = enquiry
    ? { title: "Edit Enquiry", submitLabel: "Save Changes", saved: "Enquiry updated" }
    : { title: "Add Enquiry", submitLabel: "Add Enquiry", saved: "Enquiry created" };
  const router = useRouter();
  const closesLead = useRef(false);
  const saving = useRecordSaving({
    kind: "enquiry",
    create: async (body: EnquiryInput) => {
      const created = await api("POST /crm/enquiries", { body: withLead(body) });
      noticeClosedLead(created.changeId);
      return created.enquiry;
    },
    update: async (options) => {
      const { changeId } = await api("PUT /crm/enquiries/{id}", {
        ...options,
        body: withLead(options.body),
      });
      noticeClosedLead(changeId);
    },
    record: enquiry,
    saved: words.saved,
    loadCurrent,
  });

  const withLead = (body: EnquiryInput) =>
    closesLead.current ? { ...body, closeLead: true } : body;

  function noticeClosedLead(changeId: string | null) {
    if (!changeId) return;
    const undo = () => void undoChange(changeId, router.refresh);
    toast.success(`Lead marked as ${wonStage}`, withUndo(undo));
  }

  return (
    <FormDialog
      title={words.title}
      size="lg"
      schema={schema}
      initial={toEnquiryForm(enquiry, { lead, me: context.me })}
      {...saving}
      submitLabel={words.submitLabel}
      onClose={onClose}
    >
      <FormSection title="Enquiry">
        <LeadField valueLabel={enquiry?.clientName ?? lead?.clientName} />
        <TextField name="title" label={enquiryFields.title.label} required />
        <SelectField
          name="productType"
          label={enquiryFields.productType.label}
          required
          options={productTypes}
          emptyLabel="Choose a product type"
        />
        <DateField name="expectedDeliveryDate" label={enquiryFields.expectedDeliveryDate.label} />
        <TextareaField name="requirement" label={enquiryFields.requirement.label} />
        <TextareaField name="description" label={enquiryFields.description.label} />
      </FormSection>
      <FormSection title="Sales">
        <SelectField
          name="stage"
          label={enquiryFields.stage.label}
          options={stagesToChoose(enquiryStages, enquiry?.stage)}
        />
        <ClosingFields />
        <LeadClosing
          wasWon={meaningOf(enquiryStages, enquiry?.stage) === "won"}
          onChoose={(closes) => {
            closesLead.current = closes;
          }}
        />
        <SelectField name="priority" label={enquiryFields.priority.label} options={priorities} />
        <SelectField name="urgency" label={enquiryFields.urgency.label} options={priorities} />
        <ComboboxField
          name="csPerson"
          label={enquiryFields.csPerson.label}
          required
          options={people}
          custom
        />
        <ComboboxField
          name="assignedTo"
          label={enquiryFields.assignedTo.label}
          options={people}
          custom
        />
        <DateField name="nextFollowUpDate" label={enquiryFields.nextFollowUpDate.label} />
        <TextareaField name="comments" label={enquiryFields.comments.label} />
      </FormSection>
    </FormDialog>
  );
}

type LeadClosingProps = { wasWon: boolean; onChoose: (closes: boolean) => void };

/** Whether the chosen stage is open, won or lost. */
function useMeaning() {
  return meaningOf(enquiryStages, String(useValue("stage")));
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

/** The value, final once won, and the reason once lost. */
function ClosingFields() {
  const meaning = useMeaning();
  const isWon = meaning === "won";
  return (
    <>
      <MoneyField
        name="estimatedValue"
        label={isWon ? "Final Value" : "Estimated Value"}
        required={isWon}
      />
      {meaning === "lost" && (
        <TextareaField name="lostReason" label={enquiryFields.lostReason.label} required />
      )}
    </>
  );
}
