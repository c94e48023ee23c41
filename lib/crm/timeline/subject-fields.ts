import { defineFields, type Field, type Fields } from "@/lib/core/field-kinds/define-fields";
import { date, line, text, time } from "@/lib/core/field-kinds/kinds";
import { recordKinds } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds";

/** The fields of a timeline's entry that can be corrected. */
const activityFields = defineFields({
  body: { label: "Text", kind: text },
  dueDate: { label: "Due date", kind: date },
  doneAt: { label: "Done at", kind: time },
  doneBy: { label: "Done by", kind: line },
});

/** A field of a record of this kind, as an audit log entry names the two; undefined where none is declared. */
export function fieldOfSubject(kind: string, key: string): Field | undefined {
  return fieldsOfSubject(kind)[key];
}

function fieldsOfSubject(kind: string): Fields {
  const record = recordKinds.find((name) => name === kind);
  if (record) return fieldsOf(record);
  return kind === "activity" ? activityFields : {};
}
