"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { rowsTogether } from "@/components/settings/ordered-list/use-ordered-rows";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
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
  const [start, setStart] = useState(current);

  function shown(now: CompanyStages) {
    version.current = now.version;
    setRemoved(now.removed);
    router.refresh();
    return now;
  }

  const load = () => api("GET /company/stages/{entity}", { params: { entity: kind } });

  async function save(values: StagesForm) {
    const saved = await api("PUT /company/stages/{entity}", {
      params: { entity: kind },
      body: stagesInputOf(values),
      ifMatch: version.current,
    });
    showSaved(saved.moves, async () => setStart(shown(await load())));
    return formValues(shown(saved));
  }

  return (
    <SettingsCard
      title="Stages"
      hint="The steps of a sale, from first contact to won or lost. Boards, forms, filters and imports use them."
    >
      <div className="flex flex-col gap-4">
        <KindLinks page="/settings/stages" kinds={stagedKinds} current={kind} />
        <SettingsForm
          key={start.version}
          schema={stagesForm}
          initial={formValues(start)}
          submitLabel="Save Stages"
          failureMessage="The stages could not be saved. Try again."
          explain={rowsTogether("stages", /^(stages|moves)\b/)}
          isLong
          loadCurrent={async () => {
            const now = await load();
            setRemoved(now.removed);
            return { values: formValues(now), version: now.version };
          }}
          onVersion={(newest) => {
            version.current = newest;
          }}
          onSubmit={save}
        >
          <StageList kind={kind} fields={fields} purposes={purposesOf(current)} removed={removed} />
        </SettingsForm>
      </div>
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
