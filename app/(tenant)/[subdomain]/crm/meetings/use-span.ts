"use client";

import { useFormState } from "@/components/form/form-state";
import { valueAt } from "@/lib/core/form-values";
import { meetingDefaults } from "@/lib/crm/meetings/fields";
import { newTimeForm } from "@/lib/crm/meetings/form";

/** From when, an instant, and for how many minutes. */
export type Span = { scheduledDate: string; duration: number };

/** What the form's date, time and duration come to; null until they are whole. */
export function useSpan(timeZone: string): Span | null {
  const { values } = useFormState();
  const [date, time, duration] = ["date", "time", "duration"].map((name) => valueAt(values, name));
  const read = newTimeForm(timeZone).safeParse({ date, time, duration });
  if (!read.success) return null;
  return {
    scheduledDate: read.data.scheduledDate,
    duration: read.data.duration ?? meetingDefaults.duration,
  };
}
