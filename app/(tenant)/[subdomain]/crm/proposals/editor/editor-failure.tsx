"use client";

import { FailureNotice } from "@/components/form/failure-notice";
import { StaleNotice } from "@/components/form/stale-notice";
import type { Form } from "@/components/form/use-form";
import { toProposalForm } from "./proposal-values";
import type { useDraft } from "./use-draft";

type EditorFailureProps = { form: Form; draft: ReturnType<typeof useDraft> };

/** Why the draft was not saved; where somebody else has saved it meanwhile, both versions to choose from. */
export function EditorFailure({ form, draft }: EditorFailureProps) {
  if (!form.failure) return null;
  if (!form.failure.stale) return <FailureNotice failure={form.failure} form={form} />;
  return (
    <StaleNotice
      form={form}
      load={async () => {
        const current = await draft.load();
        return { values: toProposalForm(current), version: current.version };
      }}
      onReload={({ values, version }) => {
        draft.replaces(version);
        form.reset(values);
      }}
      onOverwrite={({ version }) => {
        draft.replaces(version);
        form.submit();
      }}
    />
  );
}
