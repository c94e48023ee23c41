"use client";

import { useWatch } from "react-hook-form";
import { DeclaredFields } from "@/components/field/inputs";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { customFields } from "@/lib/core/custom-fields";
import { convertibleTo, customKindLabels, customKinds } from "@/lib/core/custom-kinds";
import { customFieldLimits, type FieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { type storedFieldForm, typedField } from "@/lib/crm/settings/fields/form";
import { MembersPreview, PreviewForm } from "../members-preview";
import { HiddenField, NameField, type OfCustom, RequiredField, SearchedField } from "./field-rules";
import { ListedOptions } from "./options-source";
import { kindHint } from "./words";

const { SelectField, TextField, useValue } = fieldsFor<ReturnType<typeof storedFieldForm>>();

type Props = {
  field: FieldAnswer | null;
  lists: readonly ChoiceListAnswer[];
  isRenamed?: boolean;
};

/** The inputs of a new or a stored field, with the preview of a custom one. */
export function FieldInputs({ field, lists, isRenamed = false }: Props) {
  const standard = field?.own === false ? field : null;
  const custom = field?.own ? field : null;
  const inputs = (
    <FormSection>
      <NameField isSelected={isRenamed} standard={standard} />
      {standard ? (
        standard.options && <ListedOptions lists={lists} isText={standard.kind !== "choice"} />
      ) : (
        <>
          <KindFields field={custom} lists={lists} />
          <TextField
            name="help"
            label="Help text"
            hint="Shown below the field: what to enter, where to find it"
            wide
          />
        </>
      )}
      <RequiredField standard={standard} />
      {standard ? <HiddenField field={standard} /> : <SearchedField field={custom} />}
    </FormSection>
  );
  if (standard) return inputs;
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
      {inputs}
      <FieldPreview />
    </div>
  );
}

/** A stored field offers the kinds that it can become. */
function KindFields({ field, lists }: OfCustom & Pick<Props, "lists">) {
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
