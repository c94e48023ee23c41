import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { customKindLabels } from "@/lib/core/custom-kinds";
import { manyRecords, recordKinds } from "@/lib/core/record-kinds";
import type { ImportKind } from "@/lib/crm/imports/choices";
import type { ImportRecord } from "@/lib/crm/imports/schema";

const longestLabel = 60;

/** Adds a field for a column of the file and returns its key; shows a failure and returns null. */
export async function addField(
  kind: ImportKind,
  { name, newField }: ImportRecord["columns"][number],
): Promise<string | null> {
  const entity = recordKinds.find((one) => manyRecords[one] === kind);
  if (!entity) return null;
  const label = name.trim().slice(0, longestLabel);
  try {
    const { field } = await api("POST /company/fields", { body: { entity, label, ...newField } });
    toast.success(`Field “${field.label}” added as ${customKindLabels[field.kind]}`);
    return field.key;
  } catch (error) {
    toast.error(reasonOf(error) ?? "The field could not be added. Try again");
    return null;
  }
}
