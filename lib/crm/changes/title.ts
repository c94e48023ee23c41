import { formatCount, formatDate } from "@/lib/core/format";
import type { ChangeRequest } from "./record";
import type { ChangeTarget } from "./targets";

/** "Stage → Qualified, Next Follow Up + 3 days on 1,180 leads". */
export function titleOf(
  target: ChangeTarget,
  { values, task, delete: isDeletion }: ChangeRequest,
  matched: number,
): string {
  const records = target.count(matched);
  if (isDeletion) return `${records} deleted`;
  const parts = Object.entries(values).flatMap(([key, value]) => {
    const label = target.fields[key]?.label;
    return label ? [`${label} ${newValue(value)}`] : [];
  });
  if (task) parts.push(`Task “${task.title}”`);
  return `${parts.join(", ")} on ${records}`;
}

function newValue(value: unknown): string {
  if (value === null) return "cleared";
  if (typeof value === "object" && "addDays" in value) return daysLater(Number(value.addDays));
  const text = String(value);
  return `→ ${/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text}`;
}

function daysLater(days: number): string {
  const count = Math.abs(days);
  return `${days < 0 ? "−" : "+"} ${formatCount(count)} ${count === 1 ? "day" : "days"}`;
}
