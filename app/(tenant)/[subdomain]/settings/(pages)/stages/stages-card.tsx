"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { useDiscardQuestion } from "@/components/form/discard-question";
import type { Failure } from "@/components/form/failure";
import { FormFailure } from "@/components/form/form-failure";
import { FormElement, useRecordForm } from "@/components/form/use-record-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import type { CompanyStages, StagedKind, StageMove } from "@/lib/crm/catalogue/stages/schema";
import { stagedKinds } from "@/lib/crm/catalogue/stages/schema";
import {
  formValues,
  type StagesForm,
  stagesForm,
  stagesInputOf,
} from "@/lib/crm/settings/stages/form";
import { showProgress, undoChange } from "../../../crm/changes/change-notices";
import { KindLinks } from "../kind-links";
import { StageList } from "./stage-list";

type Props = {
  kind: StagedKind;
  current: CompanyStages;
  /** The fields that a stage can require. */
  fields: readonly { key: string; label: string }[];
};

/** Settings › Stages: all stages of a kind of records in one form. */
export function StagesCard({ kind, current, fields }: Props) {
  const router = useRouter();
  const version = useRef(current.version);
  const [removed, setRemoved] = useState(current.removed);

  async function load() {
    const now = await api("GET /company/stages/{entity}", { params: { entity: kind } });
    setRemoved(now.removed);
    return { values: formValues(now), version: now.version };
  }

  /** Shows what an undo brought back. */
  async function showAgain() {
    const now = await load();
    version.current = now.version;
    form.reset(now.values);
    router.refresh();
  }

  async function save(values: StagesForm) {
    const saved = await api("PUT /company/stages/{entity}", {
      params: { entity: kind },
      body: stagesInputOf(values),
      ifMatch: version.current,
    });
    version.current = saved.version;
    setRemoved(saved.removed);
    showSaved(saved.moves, showAgain);
    router.refresh();
    return formValues(saved);
  }

  const form = useRecordForm({
    schema: stagesForm,
    initial: formValues(current),
    failureMessage: "The stages could not be saved. Try again.",
    explain: ofAllStages,
    onSubmit: save,
  });
  const question = useDiscardQuestion({ isDirty: form.isDirty });
  return (
    <SettingsCard
      title="Stages"
      hint="The way of a sale, from its start to won or lost: the columns of the board and the choices of forms, filters and imports."
    >
      <FormElement form={form} className="flex flex-col gap-4" onKeyDown={submitFromAnywhere}>
        <KindLinks page="/settings/stages" kinds={stagedKinds} current={kind} />
        <FormFailure
          form={form}
          loadCurrent={load}
          onVersion={(newest) => {
            version.current = newest;
          }}
        />
        <StageList kind={kind} fields={fields} purposes={purposesOf(current)} removed={removed} />
        <div className="border-t bg-card pt-3 md:sticky md:bottom-0 md:-mb-3 md:pb-3">
          <Button
            type="submit"
            disabled={form.saving}
            aria-busy={form.saving}
            className="max-md:w-full"
          >
            {form.saving ? "Saving..." : "Save Stages"}
          </Button>
        </div>
        {question.dialog}
      </FormElement>
    </SettingsCard>
  );
}

/** Every purpose of the kind: each is always that of one stage. */
function purposesOf({ stages }: CompanyStages) {
  return stages.flatMap(({ actsAs, meaning }) =>
    actsAs ? [{ purpose: actsAs, of: meaning }] : [],
  );
}

/** The notice of saved stages, with an undo for the records that moved; a long move shows its progress. */
function showSaved(moves: readonly StageMove[], refresh: () => Promise<void>): void {
  const [first] = moves;
  if (!first) return void toast.success("Stages saved");
  const again = () => void refresh();
  for (const { changeId, isDone } of moves) if (!isDone) void showProgress(changeId, again);
  const undo = async () => {
    for (const { changeId } of moves) await undoChange(changeId, again);
  };
  if (moves.every(({ isDone }) => isDone))
    toast.success(
      "Stages saved, records moved",
      withUndo(() => void undo()),
    );
}

/** The errors of single stages, which the form checks itself, as one of the list. */
function ofAllStages(failure: Failure): Failure {
  const named = Object.entries(failure.fields).map(([name, message]) => [
    /^(stages|moves)\b/.test(name) ? "stages" : name,
    message,
  ]);
  return { ...failure, fields: Object.fromEntries(named) };
}

function submitFromAnywhere(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
