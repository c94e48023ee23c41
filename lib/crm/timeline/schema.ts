import * as z from "zod";
import { calendarDate, instant, oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { recordKinds } from "@/lib/core/record-kinds";
import { clearable, optionalText, requiredText } from "@/lib/core/text";
import { messageResults } from "@/lib/crm/kinds/choices";
import { callOutcomes, contactKinds, messageKinds, timelineFilters } from "./choices";

export * from "./choices";

const mostMinutes = 1_440;
const invalidMinutes = "Enter whole minutes from 0 to 1,440";

const noteText = () => requiredText("Write something");
const taskText = () => requiredText("Say what is to be done");

function minutes() {
  return z
    .int({ error: invalidMinutes })
    .min(0, invalidMinutes)
    .max(mostMinutes, invalidMinutes)
    .meta({ description: "Minutes" });
}

/** A new entry of a timeline: a note, call or task, or a contact attempt; `at` is when it happened, now by default. */
export function timelineInput(timeZone?: string) {
  const at = instant().optional();
  const call = {
    kind: z.literal("call"),
    outcome: oneOf(callOutcomes),
    durationMinutes: clearable(minutes()),
    text: optionalText(),
    at,
  };
  const task = {
    kind: z.literal("task"),
    text: taskText(),
    dueDate: calendarDate(timeZone),
    at,
  };
  const options = [
    z.strictObject({ kind: z.literal("note"), text: noteText(), at }),
    z.strictObject(call),
    z.strictObject(task),
    z.strictObject({ kind: z.enum(contactKinds), at }),
  ] as const;
  return z.discriminatedUnion("kind", options, {
    error: `Choose a kind: note, call, task, ${contactKinds.join(", ")}`,
  });
}

export type TimelineInput = z.output<ReturnType<typeof timelineInput>>;

const readBack = [
  "kind",
  "at",
  "by",
  "mine",
  "subject",
  "doneAt",
  "doneBy",
  "isEdited",
  "template",
];

/** A change of an entry: keys that are absent stay as they are. A note has a text only. */
export function timelineUpdate(timeZone?: string) {
  const shape = {
    text: clearable(noteText()),
    outcome: oneOf(callOutcomes).optional(),
    durationMinutes: clearable(minutes()),
    dueDate: calendarDate(timeZone).optional(),
    done: z.boolean({ error: "Send true or false" }).optional(),
    result: oneOf(messageResults).optional(),
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

const maybe = z.string().nullable();

const everyEntry = {
  id: z.guid(),
  at: z.iso.datetime(),
  /** The name of who did it. */
  by: z.string(),
  /** Its record: the record of the timeline, or one below it. */
  subject: z.object({ kind: z.enum(recordKinds), id: z.guid(), label: z.string() }),
};

/** The kinds of entries that their author can correct and take back. */
const written = { mine: z.boolean(), version: z.int() };

const import_ = z.object({ id: z.guid(), fileName: z.string() });

/** An entry of a timeline as clients see it, by its kind. Times are instants, due dates `YYYY-MM-DD`. */
export const timelineEntry = z
  .discriminatedUnion("kind", [
    z.object({
      ...everyEntry,
      ...written,
      kind: z.literal("note"),
      text: z.string(),
      isEdited: z.boolean(),
    }),
    z.object({
      ...everyEntry,
      ...written,
      kind: z.literal("call"),
      isEdited: z.boolean(),
      text: maybe,
      outcome: z.enum(callOutcomes),
      durationMinutes: z.int().nullable(),
    }),
    z.object({
      ...everyEntry,
      ...written,
      kind: z.literal("task"),
      text: z.string(),
      dueDate: z.iso.date(),
      doneAt: z.iso.datetime().nullable(),
      doneBy: maybe,
    }),
    z.object({
      ...everyEntry,
      ...written,
      kind: z.literal("file_attached"),
      name: z.string(),
      contentType: z.string(),
      byteSize: z.number(),
    }),
    /** A message has its text, the name of its template, and its outcome as its author enters it. */
    z.object({
      ...everyEntry,
      kind: z.enum(contactKinds),
      text: maybe.optional(),
      template: maybe.optional(),
      result: z.enum(messageResults).nullable().optional(),
    }),
    /** `about` names what went out (a proposal's number), `to` the address, `text` what was written with it. */
    z.object({ ...everyEntry, kind: z.enum(messageKinds), about: maybe, to: maybe, text: maybe }),
    /** `action` as `lead.updated`; `changes` has each changed field with [before, after]. */
    z.object({
      ...everyEntry,
      kind: z.literal("changed"),
      action: z.string(),
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
      import: import_.nullable(),
    }),
    z.object({ ...everyEntry, kind: z.literal("imported"), import: import_ }),
  ])
  .meta({ title: "TimelineEntry" });

export type TimelineEntry = z.output<typeof timelineEntry>;

/** A page of a timeline, the newest first; `nextCursor` leads to what was earlier. */
export const timelinePage = z
  .object({
    entries: z.array(timelineEntry),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: "TimelinePage" });

export type TimelinePage = z.output<typeof timelinePage>;
