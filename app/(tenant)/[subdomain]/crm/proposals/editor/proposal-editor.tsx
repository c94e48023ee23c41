"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { fieldsFor } from "@/components/form/fields-for";
import { FormFailure } from "@/components/form/form-failure";
import { KeptDraft } from "@/components/form/kept-draft";
import { lateDialog } from "@/components/form/late-dialog";
import { FormElement, isSameValue, useRecordForm } from "@/components/form/use-record-form";
import { ProposalTotals } from "@/components/proposal/proposal-totals";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { api } from "@/lib/client/api";
import { pricedLines, proposalForm, typedLines } from "@/lib/crm/proposals/form";
import { versionLabel } from "@/lib/crm/proposals/labels";
import type { Proposal, ProposalSuggestion } from "@/lib/crm/proposals/schema";
import { calculateProposal, taxKindOf } from "@/lib/crm/proposals/totals";
import { useRecent } from "../../../recents";
import { savingFailed } from "../../editing/saving-failure";
import type { Sent } from "../send-dialog";
import { EditorHeader } from "./editor-header";
import { ClientFields, ProposalFields } from "./head-fields";
import { MissingState, type MissingStateProps, missingStateId } from "./missing-state";
import { ProposalLines } from "./proposal-lines";
import { ProposalPreview } from "./proposal-preview";
import { toProposalForm, useDraft } from "./use-draft";

const LinkDialog = lateDialog(() => import("../link-dialog"));
const SendDialog = lateDialog(() => import("../send-dialog"));

type Props = {
  enquiry: { id: string; title: string };
  /** The draft, or null for a new proposal. */
  proposal: Proposal | null;
  suggestion: ProposalSuggestion;
  missingState: MissingStateProps;
};

const schema = proposalForm();
const { TextareaField } = fieldsFor<typeof schema>();

/** Edits and sends a draft. */
export function ProposalEditor({ enquiry, proposal, suggestion, missingState }: Props) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const draft = useDraft(enquiry.id, proposal);
  const { id: draftId } = draft;
  useRecent("proposal", draftId);
  const form = useRecordForm({
    schema,
    initial: toProposalForm(proposal ?? suggestion),
    failureMessage: savingFailed("proposal"),
    onSubmit: draft.save,
  });
  const values = useWatch({ control: form.methods.control });
  const isDirty = !isSameValue(values, form.initial);
  const { supplier } = suggestion;
  const { items, placeOfSupply } = values;
  const taxKind = taxKindOf(supplier.stateCode, String(placeOfSupply) || null);
  const { lines, totals } = calculateProposal(pricedLines(items), taxKind);

  async function ensureSaved(): Promise<string | null> {
    const isSaved = (draft.id !== null && !form.isDirty()) || (await form.submit());
    return isSaved ? draft.savedId() : null;
  }

  async function openSending() {
    if (typedLines(items).length === 0) requireLine(form);
    else if (supplier.stateCode === null && totals.tax > 0)
      document.getElementById(missingStateId)?.focus();
    else if (await ensureSaved()) setSending(true);
  }

  return (
    <div className="items-start gap-6 min-[110rem]:grid min-[110rem]:grid-cols-[minmax(0,1fr)_30rem]">
      <FormElement form={form} aria-label="Proposal" className="flex min-w-0 flex-col gap-5">
        <KeptDraft
          name={`proposal ${draft.id ?? enquiry.id}`}
          form={form}
          version={draft.version}
        />
        <EditorHeader
          enquiry={enquiry}
          proposal={proposal}
          draftId={draft.id}
          isDirty={isDirty}
          saving={form.saving}
          ensureSaved={ensureSaved}
          onSend={openSending}
        />
        <EditorFailure form={form} draft={draft} />
        {supplier.stateCode === null && <MissingState {...missingState} />}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <ClientFields />
          <ProposalFields />
        </div>
        <Card>
          <CardHeader>
            <CardTitle>Lines</CardTitle>
          </CardHeader>
          <CardContent>
            <ProposalLines amounts={lines} />
          </CardContent>
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card>
            <CardHeader>
              <CardTitle>Terms</CardTitle>
            </CardHeader>
            <CardContent>
              <TextareaField name="terms" label="Terms and Conditions" rows={5} />
            </CardContent>
          </Card>
          <Card>
            <CardContent className="pt-5">
              <ProposalTotals totals={totals} taxKind={taxKind} stateCode={supplier.stateCode} />
            </CardContent>
          </Card>
        </div>
      </FormElement>
      <ProposalPreview
        label={proposal?.number ? `Proposal ${versionLabel(proposal)}` : "Proposal"}
        values={values}
        taxKind={taxKind}
      />
      {sending && draftId && (
        <SendDialog
          title="Send Proposal"
          description="The email includes the PDF and a link to accept it or ask for changes."
          sending={{
            send: (body) =>
              api("POST /crm/proposals/{id}/sending", { params: { id: draftId }, body }),
            initial: {
              to: String(values.clientEmail ?? ""),
              subject: suggestion.subject,
              message: suggestion.message,
            },
          }}
          onClose={() => setSending(false)}
          onSent={setSent}
        />
      )}
      {sent && (
        <LinkDialog
          title="Proposal sent"
          description={`It is on its way to ${sent.to}.`}
          url={sent.url}
          onClose={() => router.push(`/crm/enquiries/${enquiry.id}`)}
        />
      )}
    </div>
  );
}

type Form = ReturnType<typeof useRecordForm>;

/** A proposal without a line offers nothing. */
function requireLine({ methods, element }: Form): void {
  const name = "items.0.description";
  methods.setError(name, { type: "required", message: "Describe what you offer" });
  element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

function EditorFailure({ form, draft }: { form: Form; draft: ReturnType<typeof useDraft> }) {
  const change = (version: number | undefined) => {
    draft.version.current = version;
  };
  return <FormFailure form={form} loadCurrent={draft.load} onVersion={change} />;
}
