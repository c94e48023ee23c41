"use client";

import { DeclaredFields, type DeclaredFieldsProps } from "@/components/field/inputs";
import type { RecordKind } from "@/lib/core/record-kinds";
import { type FieldsOf, fieldsOf } from "@/lib/crm/kinds/kinds";
import { useCatalogue } from "../parts/catalogue";

type Props<K extends RecordKind> = { kind: K } & Omit<DeclaredFieldsProps<FieldsOf<K>>, "fields">;

/** The inputs of these fields of a kind, as the company has them. */
export function RecordFields<K extends RecordKind>({ kind, ...props }: Props<K>) {
  return <DeclaredFields fields={useFieldsOf(kind)} {...props} />;
}

/** The fields of a kind as the company has them. */
export function useFieldsOf<K extends RecordKind>(kind: K): FieldsOf<K> {
  return fieldsOf(kind, useCatalogue());
}
