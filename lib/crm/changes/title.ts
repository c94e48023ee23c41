import { defaultTimeZone } from "@/lib/core/calendar-date";
import { type Field, nameOf, valueText } from "@/lib/core/field-kinds/define-fields";
import { yesOrNo } from "@/lib/core/field-kinds/kinds";
import { formatCount, formatDate } from "@/lib/core/format";
import { type CompanyKind, countRecords } from "@/lib/crm/kinds/define-kind";
import { kinds } from "@/lib/crm/kinds/kinds";
import type { ChangeRequest } from "./record";

/** "Stage → Qualified, Next Follow Up + 3 days on 1,180 leads". */
export function titleOf(
  kind: CompanyKind,
  { values, task, along }: ChangeRequest,
  matched: number,
): string {
  const parts = Object.entries(values).flatMap(([key, value]) => {
    const field = kind.fields[key];
    return field ? [`${field.label} ${newValue(shown(field, value))}`] : [];
  });
  if (task) parts.push(`Task “${task.title}”`);
  const others = along ? ` with their ${kinds[along.kind].many}` : "";
  return `${parts.join(", ")} on ${countRecords(kind, matched)}${others}`;
}

/** The words that people read for choices. */
export function shown(field: Field, value: unknown): unknown {
  const isInWords = "labels" in field.kind && value !== null;
  return isInWords || nameOf(value) ? valueText(field, value, defaultTimeZone) : value;
}

function newValue(value: unknown): string {
  if (value === null) return "cleared";
  if (typeof value === "object" && "addDays" in value) return daysLater(Number(value.addDays));
  const text = typeof value === "boolean" ? yesOrNo(value) : String(value);
  return `→ ${/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text}`;
}

function daysLater(days: number): string {
  const count = Math.abs(days);
  return `${days < 0 ? "−" : "+"} ${formatCount(count)} ${count === 1 ? "day" : "days"}`;
}
