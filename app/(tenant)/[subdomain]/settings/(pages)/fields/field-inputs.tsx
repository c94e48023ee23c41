"use client";

import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { DeclaredFields } from "@/components/field/inputs";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { asText } from "@/components/form/text-fields";
import { Input } from "@/components/ui/input";
import { customFields, isSearchable } from "@/lib/core/custom-fields";
import { convertibleTo, customKindLabels, customKinds } from "@/lib/core/custom-kinds";
import { type CustomFieldAnswer, customFieldLimits } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { type customFieldForm, typedField } from "@/lib/crm/settings/fields/form";
import { MembersPreview, PreviewForm } from "../members-preview";
import { ListedOptions } from "./options-source";
import { kindHint } from "./words";

const { CheckboxField, Field, SelectField, TextField, useValue } =
  fieldsFor<typeof customFieldForm>();

type Props = {
  field: CustomFieldAnswer | null;
  lists: readonly ChoiceListAnswer[];
  isRenamed?: boolean;
};

/** The inputs of a new or a stored field, with its preview. */
export function FieldInputs({ field, lists, isRenamed = false }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
      <FormSection>
        <NameField isSelected={isRenamed} />
        <KindFields field={field} lists={lists} />
        <TextField
          name="help"
          label="Help text"
          hint="Shown below the field: what to enter, where to find it"
          wide
        />
        <CheckboxField
          name="required"
          label="Required"
          hint="Required for new records. Existing ones aren't affected."
        />
        <SearchedField field={field} />
      </FormSection>
      <FieldPreview />
    </div>
  );
}

function NameField({ isSelected }: { isSelected: boolean }) {
  const isFirst = useRef(isSelected);
  return (
    <Field name="label" label="Name" required wide>
      {(control, value, change) => (
        <Input
          {...control}
          autoComplete="off"
          value={asText(value)}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => {
            if (isFirst.current) event.target.select();
            isFirst.current = false;
          }}
        />
      )}
    </Field>
  );
}

/** A stored field offers the kinds that it can become. */
function KindFields({ field, lists }: Pick<Props, "field" | "lists">) {
  const kind = useValue("kind");
  const isNumber = kind === "number";
  const others = field
    ? convertibleTo(field.kind).filter((one) => one !== field.kind)
    : customKinds;
  const customOptions = !field || kind === field.kind;
  return (
    <>
      <SelectField
        name="kind"
        label="Kind"
        options={customKinds.map((value) => ({
          value,
          label: customKindLabels[value],
          disabled: value !== field?.kind && !others.includes(value),
        }))}
        required={field === null}
        disabled={others.length === 0}
        wide={!isNumber}
        {...(field && { hint: kindHint(field.kind) })}
      />
      {isNumber && (
        <SelectField
          name="decimals"
          label="Decimals"
          options={decimalOptions(field?.decimals ?? 0)}
          disabled={field?.decimals === customFieldLimits.decimals}
        />
      )}
      {customOptions && (kind === "choice" || kind === "multiChoice") && (
        <ListedOptions lists={lists} />
      )}
    </>
  );
}

function SearchedField({ field }: Pick<Props, "field">) {
  const chosen = useValue("kind");
  const kind = customKinds.find((one) => one === chosen);
  if (!kind || !isSearchable(kind) || (field && kind !== field.kind)) return null;
  const isPossible = field === null || field.sortable;
  return (
    <CheckboxField
      name="searched"
      label="Found by search"
      disabled={!isPossible}
      hint={
        isPossible
          ? `Lists and the search over all records look in it too: in at most ${customFieldLimits.searched} fields.`
          : "Not for this field: it was added when all places for fields that search finds were used."
      }
    />
  );
}

function decimalOptions(least: number) {
  return Array.from({ length: customFieldLimits.decimals + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? "None: 12" : `${count}: 12.${"3456".slice(0, count)}`,
    disabled: count < least,
  }));
}

/** The field as members will see it in the form of a record. Values entered there are not saved. */
function FieldPreview() {
  const field = typedField(useWatch());
  const fields = customFields([field]);
  return (
    <MembersPreview className="md:sticky md:top-0">
      <PreviewForm key={field.kind}>
        <DeclaredFields fields={fields} names={Object.keys(fields)} />
      </PreviewForm>
    </MembersPreview>
  );
}
