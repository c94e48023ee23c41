import type { Tone } from "@/components/ui/badge";

/** The colour of a due date on this day: late, today, or ahead. */
export function dueTone(dueDate: string, today: string): Tone {
  if (dueDate < today) return "danger";
  return dueDate === today ? "warning" : "neutral";
}
