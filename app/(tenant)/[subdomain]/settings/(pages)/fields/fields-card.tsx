"use client";

import { ListPlus, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import { EmptyState } from "@/components/list/empty-state";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useHotkeys } from "@/lib/client/hotkeys";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { OwnFieldAnswer, StandardFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { useRefreshWhile } from "../../../crm/live/use-refresh";
import { KindLinks } from "../kind-links";
import { DeletedFields } from "./deleted-fields";
import { FieldList } from "./field-list";
import { FieldRemoval } from "./field-removal";
import { StandardFields } from "./standard-fields";
import { fieldExamples, kindOrder } from "./words";

const FieldForm = dynamic(() => import("./field-form"), { loading: Opening });

type Props = {
  kind: RecordKind;
  fields: readonly OwnFieldAnswer[];
  standard: readonly StandardFieldAnswer[];
  lists: readonly ChoiceListAnswer[];
  timeZone: string;
};

type Editing = { field: OwnFieldAnswer | null; isRenamed?: boolean };

/** Settings › Fields: the fields that the company added to a kind of records, and the standard ones. */
export function FieldsCard({ kind, fields, standard, lists, timeZone }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<OwnFieldAnswer | null>(null);
  const present = fields.filter(({ deletedAt }) => deletedAt === null);
  const add = () => setEditing({ field: null });
  useHotkeys({ n: add });
  useRefreshWhile(present.some(({ changeId }) => changeId !== null));
  return (
    <SettingsCard
      title="Fields"
      hint="What your company notes beyond the standard fields, which you can rename and hide. Members fill them in; lists filter and sort by them."
    >
      <div className="flex flex-col gap-4">
        <KindLinks page="/settings/fields" kinds={kindOrder} current={kind} />
        {present.length === 0 ? (
          <EmptyState
            icon={ListPlus}
            title={`No own fields of ${manyRecords[kind]} yet`}
            hint={fieldExamples[kind]}
          >
            <AddButton onClick={add} />
          </EmptyState>
        ) : (
          <>
            <FieldList
              fields={present}
              on={{
                open: (field) => setEditing({ field }),
                rename: (field) => setEditing({ field, isRenamed: true }),
                remove: setRemoving,
              }}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <AddButton onClick={add} />
              <p className="text-muted-foreground text-xs max-md:hidden">
                <Kbd>n</Kbd> adds a field, <Kbd>Enter</Kbd> opens one, <Kbd>F2</Kbd> renames it
              </p>
            </div>
          </>
        )}
        <StandardFields fields={standard} lists={lists} />
        <DeletedFields
          fields={fields.filter(({ deletedAt }) => deletedAt !== null)}
          timeZone={timeZone}
        />
      </div>
      {editing && (
        <FieldForm {...editing} kind={kind} lists={lists} onClose={() => setEditing(null)} />
      )}
      {removing && <FieldRemoval field={removing} onClose={() => setRemoving(null)} />}
    </SettingsCard>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button className="max-md:w-full" aria-keyshortcuts="n" onClick={onClick}>
      <Plus aria-hidden />
      Add Field
    </Button>
  );
}
