"use client";

import { Fragment, type ReactNode } from "react";
import { DeclaredFields, type DeclaredFieldsProps } from "@/components/field/inputs";
import { FormSection } from "@/components/form/form-dialog";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import { formPlaces } from "@/lib/core/form-places";
import type { DeclaredLayout } from "@/lib/core/layout";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { useCatalogue } from "../parts/catalogue";

type Props = Pick<DeclaredFieldsProps<Fields>, "people" | "choices"> & {
  kind: RecordKind;
  /** The layout of the kind as declared. */
  layout: DeclaredLayout;
  /** The inputs of the kind, by the keys of their fields; the others follow from the fields. */
  inputs?: Readonly<Record<string, ReactNode>>;
  /** Parts below an input, by the key of its field. */
  after?: Readonly<Record<string, ReactNode>>;
  /** Folds the sections after the first, which have these fields. */
  fold?: (sections: ReactNode, fields: readonly Field[]) => ReactNode;
};

/** The inputs of a form in its sections; fields that have no place stand under More Fields. */
export function FormSections({ kind, layout, inputs = {}, after = {}, fold, ...plain }: Props) {
  const catalogue = useCatalogue();
  const fields: Fields = fieldsOf(kind, catalogue);
  const places = formPlaces({ kind, declared: layout, fields }, catalogue);
  const [first, ...others] = places.sections.map(({ title, fields: names }) => (
    <FormSection key={`${title} ${names[0]}`} {...(title && { title })}>
      {inputsOf(names)}
    </FormSection>
  ));
  const unplaced = places.unplaced.length > 0 && (
    <FormSection title="More Fields">{inputsOf(places.unplaced)}</FormSection>
  );
  const folded = places.sections.slice(1).flatMap(({ fields }) => fields);
  const isFolding = fold !== undefined && others.length > 0;

  function inputsOf(names: readonly string[]) {
    return names.map((name) => (
      <Fragment key={name}>
        {inputs[name] ?? <DeclaredFields fields={fields} names={[name]} {...plain} />}
        {after[name]}
      </Fragment>
    ));
  }

  return (
    <>
      {first}
      {!isFolding && others}
      {unplaced}
      {isFolding &&
        fold(
          others,
          folded.flatMap((name) => fields[name] ?? []),
        )}
    </>
  );
}
