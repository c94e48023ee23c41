import { DeclaredFields, type DeclaredFieldsProps } from "@/components/form/declared-fields";
import type { RecordKind } from "@/lib/core/record-kinds";
import { type FieldsOf, fieldsOf } from "@/lib/crm/kinds";

type Props<K extends RecordKind> = { kind: K } & Omit<DeclaredFieldsProps<FieldsOf<K>>, "fields">;

/** The inputs of these fields of a kind. */
export function RecordFields<K extends RecordKind>({ kind, ...props }: Props<K>) {
  return <DeclaredFields fields={fieldsOf(kind)} {...props} />;
}
