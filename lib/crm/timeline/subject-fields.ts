import type { Catalogue } from "@/lib/core/catalogue";
import { isCustomKey } from "@/lib/core/custom-fields";
import {
  defineFields,
  type Field,
  type Fields,
  keyWithin,
} from "@/lib/core/field-kinds/define-fields";
import { date, line, text, time } from "@/lib/core/field-kinds/kinds";
import { capitalized } from "@/lib/core/labels";
import { recordKinds } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds/kinds";

/** The fields of a timeline's entry that can be corrected. */
const activityFields = defineFields({
  body: { label: "Text", kind: text },
  dueDate: { label: "Due date", kind: date },
  doneAt: { label: "Done at", kind: time },
  doneBy: { label: "Done by", kind: line },
});

/**
 * A field of a record of this kind, as an audit log entry names the two; undefined where none is declared. A field that
 * the company deleted since is known by its key.
 */
export function fieldOfSubject(
  kind: string,
  key: string,
  catalogue?: Catalogue,
): Field | undefined {
  return fieldsOfSubject(kind, catalogue)[key] ?? deletedField(key);
}

function fieldsOfSubject(kind: string, catalogue?: Catalogue): Fields {
  const record = recordKinds.find((name) => name === kind);
  if (record) return fieldsOf(record, catalogue);
  return kind === "activity" ? activityFields : {};
}

function deletedField(key: string): Field | undefined {
  if (!isCustomKey(key)) return undefined;
  return { label: capitalized(keyWithin(key).replaceAll("_", " ")), kind: line };
}
