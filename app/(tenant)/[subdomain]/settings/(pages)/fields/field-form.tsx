"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type { Confirmation } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { withUndo } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { ConversionInput, FieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import {
  type CustomFieldForm,
  conversionOf,
  customFieldForm,
  fieldUpdateOf,
  isUnchanged,
  newFieldOf,
  newValues,
  type StoredFieldForm,
  storedFieldForm,
  storedValues,
} from "@/lib/crm/settings/fields/form";
import { showProgress, undoChange } from "../../../crm/changes/change-notices";
import { FieldInputs } from "./field-inputs";
import { optionsTogether } from "./options-field";
import { convertedText, effectText, isDeleted, newKindText } from "./words";

type Props = {
  /** The kind of records. */
  kind: RecordKind;
  lists: readonly ChoiceListAnswer[];
  /** The field to change, or null for a new one. */
  field: FieldAnswer | null;
  /** Opens with the name selected. */
  isRenamed?: boolean;
  onClose: () => void;
};

/** Add Field and Edit Field. */
export default function FieldForm({ field, ...props }: Props) {
  return field ? <FieldEdit field={field} {...props} /> : <FieldAddition {...props} />;
}

function FieldAddition({ kind, lists, onClose }: Pick<Props, "kind" | "lists" | "onClose">) {
  async function save(values: CustomFieldForm) {
    await api("POST /company/fields", { body: { entity: kind, ...newFieldOf(values) } });
    return values.label;
  }

  return (
    <EntryForm
      noun="field"
      stored={null}
      description={`A field of ${manyRecords[kind]}`}
      schema={customFieldForm}
      initial={newValues()}
      explain={optionsTogether}
      onSave={save}
      onClose={onClose}
      size="lg"
    >
      <FieldInputs field={null} lists={lists} />
    </EntryForm>
  );
}

type FieldEditProps = {
  field: FieldAnswer;
  lists: readonly ChoiceListAnswer[];
  isRenamed?: boolean;
  onClose: () => void;
};

/** Edit Field. Another kind is confirmed with what happens to the values. */
function FieldEdit({ field, lists, isRenamed, onClose }: FieldEditProps) {
  const router = useRouter();
  const { own, entity, key, label } = field;
  const params = { entity, key };

  async function confirm(values: StoredFieldForm): Promise<Confirmation | null> {
    const input = conversionOf(field, values);
    if (!input) return null;
    const body = { ...input, dryRun: true };
    const effect = await api("POST /company/fields/{entity}/{key}/conversion", { params, body });
    return {
      title: `Change ${label} to ${newKindText(input)}?`,
      description: (
        <div className="flex flex-col gap-2">
          {effectText(field, input, effect).map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
        </div>
      ),
      confirmLabel: "Change Kind",
    };
  }

  async function save(values: StoredFieldForm, ifMatch: number | undefined) {
    const input = conversionOf(field, values);
    if (!input) return (await update(values, ifMatch)).label;
    const isSame = isUnchanged(field, values);
    await convert(input, isSame ? ifMatch : (await update(values, ifMatch)).version);
    return null;
  }

  async function update(values: StoredFieldForm, ifMatch: number | undefined) {
    const body = fieldUpdateOf(values);
    const saved = await api("PUT /company/fields/{entity}/{key}", { params, body, ifMatch });
    return saved.field;
  }

  async function convert(body: ConversionInput, ifMatch: number | undefined) {
    const path = "POST /company/fields/{entity}/{key}/conversion";
    const { changeId, isDone } = await api(path, { params, body, ifMatch });
    if (!changeId) return;
    if (!isDone) return void showProgress(changeId, router.refresh);
    toast.success(
      convertedText(label, body),
      withUndo(() => void undoChange(changeId, router.refresh)),
    );
  }

  return (
    <EntryForm
      noun="field"
      stored={field}
      description={`A ${own ? "" : "standard "}field of ${manyRecords[entity]}`}
      schema={storedFieldForm(field)}
      initial={storedValues(field)}
      loadCurrent={() => loadCurrent(field)}
      explain={optionsTogether}
      confirm={confirm}
      onSave={save}
      onClose={onClose}
      size={own ? "lg" : "md"}
    >
      <FieldInputs field={field} lists={lists} isRenamed={isRenamed ?? false} />
    </EntryForm>
  );
}

async function loadCurrent({ own, entity, key }: FieldAnswer) {
  const { fields } = await api("GET /company/fields", { query: { entity } });
  const current = fields.find((one) => one.key === key && one.own === own && !isDeleted(one));
  if (!current) throw new Error("The field was deleted meanwhile");
  return { values: storedValues(current), version: current.version };
}
