import * as z from "zod";
import { calendarDate, oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { clearable, limits, optionalText, sound, tooLong } from "@/lib/core/text";
import { callOutcomes, contactKinds, timelineFilters } from "./choices";

export * from "./choices";

const mostMinutes = 1_440;
const invalidMinutes = "Enter whole minutes from 0 to 1,440";

function text(missing: string) {
  const written = z.string({ error: missing }).trim().min(1, { error: missing, abort: true });
  return sound(written.max(limits.text, tooLong(limits.text)));
}

const noteText = () => text("Write something");
const taskText = () => text("Say what is to be done");

function minutes() {
  return z
    .int({ error: invalidMinutes })
    .min(0, invalidMinutes)
    .max(mostMinutes, invalidMinutes)
    .meta({ description: "Minutes" });
}

/** A new entry of a timeline: what somebody wrote down, or a way to reach somebody that was used. */
export function timelineInput(timeZone?: string) {
  const call = {
    kind: z.literal("call"),
    outcome: oneOf(callOutcomes),
    durationMinutes: clearable(minutes()),
    text: optionalText(),
  };
  const task = {
    kind: z.literal("task"),
    text: taskText(),
    dueDate: calendarDate(timeZone),
  };
  const options = [
    z.strictObject({ kind: z.literal("note"), text: noteText() }),
    z.strictObject(call),
    z.strictObject(task),
    z.strictObject({ kind: z.enum(contactKinds) }),
  ] as const;
  return z.discriminatedUnion("kind", options, {
    error: `Choose a kind: note, call, task, ${contactKinds.join(", ")}`,
  });
}

export type TimelineInput = z.output<ReturnType<typeof timelineInput>>;

const readBack = ["kind", "at", "by", "mine", "subject", "doneAt", "doneBy", "isEdited"];

/** A change of an entry: keys that are absent stay as they are. A note has a text only. */
export function timelineUpdate(timeZone?: string) {
  const shape = {
    text: clearable(noteText()),
    outcome: oneOf(callOutcomes).optional(),
    durationMinutes: clearable(minutes()),
    dueDate: calendarDate(timeZone).optional(),
    done: z.boolean({ error: "Send true or false" }).optional(),
  };
  return inputObject(shape, readBack);
}

export type TimelineUpdate = z.output<ReturnType<typeof timelineUpdate>>;

export const timelineQuery = listQuery({
  sortable: ["at"],
  defaultSort: "-at",
  limit: 30,
  filters: { kind: oneOf(timelineFilters) },
}).omit({ page: true, search: true, sort: true });

export type TimelineQuery = z.output<typeof timelineQuery>;
