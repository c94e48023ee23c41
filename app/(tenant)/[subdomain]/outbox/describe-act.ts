import { type Act, isOfRecord } from "@/lib/client/outbox/act";
import type { Catalogue } from "@/lib/core/catalogue";
import { type Field, isSameValue, shownValue } from "@/lib/core/field-kinds/define-fields";
import { formatDate } from "@/lib/core/format";
import { fieldsOf } from "@/lib/crm/kinds/kinds";

/** The company's words for fields and values, and the time zone of its days. */
export type Company = { catalogue: Catalogue; timeZone: string };

/** Describes an act in the words of the screens: "Call: No Answer", "Stage: Won". */
export function titleOf(act: Act, company: Company): string {
  if (isOfRecord(act)) return fieldsTitle(act, company);
  const body: Record<string, unknown> = { ...act.body };
  if (act.call.startsWith("PUT ")) return taskTitle(body);
  return entryTitles[String(body.kind)]?.(body) ?? "Entry";
}

function fieldsTitle({ record, body }: Act, company: Company): string {
  const shown = Object.values(shownFields(record, body, company));
  return shown.map(({ label, value }) => `${label}: ${value}`).join(", ") || "Other fields";
}

const entryTitles: Record<string, (body: Record<string, unknown>) => string> = {
  note: () => "Note",
  call: ({ outcome }) => `Call: ${outcome}`,
  task: ({ dueDate }) => `Task for ${formatDate(String(dueDate))}`,
  call_started: () => "Started a call",
  whatsapp_opened: () => "Opened WhatsApp",
  mail_opened: () => "Opened a mail",
};

function taskTitle({ done, dueDate }: Record<string, unknown>): string {
  if (done === true) return "Task done";
  return dueDate ? `Task put off to ${formatDate(String(dueDate))}` : "Task reopened";
}

/** The text that its person wrote, null for an act without one. */
export function textIn({ call, body }: Act): string | null {
  if (!call.startsWith("POST ") || !("text" in body)) return null;
  return typeof body.text === "string" ? body.text : null;
}

/** Both values of what others have changed too: "Theirs: Lost · Yours: Won". */
export function conflictOf({ record, body }: Act, theirs: object, company: Company): string {
  const differing = Object.entries(shownFields(record, body, company)).filter(
    ([key]) => !isSameValue(Reflect.get(body, key), Reflect.get(theirs, key)),
  );
  const others = shownFields(record, theirs, company);
  const lines = differing.map(([key, { label, value }]) => {
    const both = `Theirs: ${others[key]?.value} · Yours: ${value}`;
    return differing.length > 1 ? `${label}. ${both}` : both;
  });
  return lines.join("\n");
}

type Shown = { label: string; value: string };

/** The values of fields by their keys, as people read them. */
function shownFields(
  { kind }: Act["record"],
  values: object,
  { catalogue, timeZone }: Company,
): Record<string, Shown> {
  const fields: Readonly<Record<string, Field>> = fieldsOf(kind, catalogue);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields[key];
      if (!field) return [];
      return [[key, { label: field.label, value: shownValue(field, value, timeZone) || "none" }]];
    }),
  );
}
