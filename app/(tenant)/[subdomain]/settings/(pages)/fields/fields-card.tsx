"use client";

import { ListPlus, Undo2 } from "lucide-react";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { SettingsList } from "@/components/settings/settings-list";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { customKindLabels } from "@/lib/core/custom-kinds";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { CustomFieldAnswer, FieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { useRefreshWhile } from "../../../crm/live/use-refresh";
import { Folded } from "../folded";
import { KindLinks } from "../kind-links";
import { type Editing, FieldList } from "./field-list";
import { FinalRemoval, fieldRemoval, useRestoration } from "./field-removal";
import { StandardFields } from "./standard-fields";
import { fieldExamples, isDeleted, kindOrder, restorableUntil } from "./words";

const FieldForm = lateDialog(() => import("./field-form"));

type Props = {
  kind: RecordKind;
  fields: readonly FieldAnswer[];
  lists: readonly ChoiceListAnswer[];
  timeZone: string;
};

/** Settings › Fields: the custom fields of a kind of records, and the standard ones. */
export function FieldsCard({ kind, fields, lists, timeZone }: Props) {
  const { restore } = useRestoration();
  const custom = fields.filter((field) => field.own);
  const present = custom.filter(({ deletedAt }) => deletedAt === null);
  const form = (editing: Editing<FieldAnswer> | null, onClose: () => void) => (
    <FieldForm field={null} {...editing} kind={kind} lists={lists} onClose={onClose} />
  );
  useRefreshWhile(present.some(({ changeId }) => changeId !== null));
  return (
    <SettingsList<Editing<CustomFieldAnswer>>
      title="Fields"
      hint="Track what matters to your business. Custom fields work in forms, lists, filters and imports."
      noun="field"
      head={<KindLinks page="/settings/fields" kinds={kindOrder} current={kind} />}
      empty={
        present.length === 0 && {
          icon: ListPlus,
          title: `No custom fields of ${manyRecords[kind]} yet`,
          hint: fieldExamples[kind],
        }
      }
      keys={
        <>
          , <Kbd>Enter</Kbd> opens one, <Kbd>F2</Kbd> renames it
        </>
      }
      list={(on) => (
        <FieldList
          name="Fields"
          fields={present}
          onOpen={on.edit}
          acts={(field) => (
            <RowActions
              of={field.label}
              actions={[
                editAction(() => on.edit({ field })),
                deleteAction(() => on.remove({ field })),
              ]}
            />
          )}
        />
      )}
      form={form}
      removal={({ field }) => fieldRemoval(field, restore)}
    >
      <StandardFields fields={fields.filter((field) => !field.own)} form={form} />
      <DeletedFields fields={custom.filter(isDeleted)} timeZone={timeZone} />
    </SettingsList>
  );
}

type DeletedFieldsProps = { fields: readonly CustomFieldAnswer[]; timeZone: string };

/** The deleted fields, folded; renders nothing if there are none. */
function DeletedFields({ fields, timeZone }: DeletedFieldsProps) {
  const { restore, busy } = useRestoration();
  const [removing, setRemoving] = useState<CustomFieldAnswer | null>(null);
  if (fields.length === 0) return null;
  return (
    <Folded title={`Deleted fields (${fields.length})`}>
      <ul aria-label="Deleted fields" className="mt-2 flex flex-col divide-y rounded-lg border">
        {fields.map((field) => (
          <li
            key={field.key}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5"
          >
            <span className="flex min-w-48 flex-1 flex-col">
              <span className="truncate font-medium">{field.label}</span>
              <span className="text-muted-foreground text-table">
                {customKindLabels[field.kind]} · Can be restored until{" "}
                {restorableUntil(field.deletedAt ?? "", timeZone)}
              </span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete for Ever: ${field.label}`}
              onClick={() => setRemoving(field)}
            >
              Delete for Ever
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Restore ${field.label}`}
              disabled={busy}
              onClick={() => restore(field)}
            >
              <Undo2 aria-hidden />
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {removing && <FinalRemoval field={removing} onClose={() => setRemoving(null)} />}
    </Folded>
  );
}
