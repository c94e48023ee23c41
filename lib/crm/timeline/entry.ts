import * as z from "zod";
import { callOutcomes, contactKinds, messageKinds, subjectKinds } from "./choices";

const text = z.string().nullable();

const everyEntry = {
  id: z.string(),
  at: z.string(),
  /** The name of who did it. */
  by: z.string(),
  /** The record it stands on: the one whose timeline it is, or one below it. */
  subject: z.object({ kind: z.enum(subjectKinds), id: z.string(), label: z.string() }),
};

/** What its author can correct and take back. */
const written = { mine: z.boolean(), version: z.int() };

const import_ = z.object({ id: z.string(), fileName: z.string() });

/** One entry of a timeline as clients see it, by its kind. Times are instants, due dates `YYYY-MM-DD`. */
export const timelineEntry = z.discriminatedUnion("kind", [
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
    text,
    outcome: z.enum(callOutcomes),
    durationMinutes: z.int().nullable(),
  }),
  z.object({
    ...everyEntry,
    ...written,
    kind: z.literal("task"),
    text: z.string(),
    dueDate: z.string(),
    doneAt: text,
    doneBy: text,
  }),
  z.object({
    ...everyEntry,
    ...written,
    kind: z.literal("file_attached"),
    name: z.string(),
    contentType: z.string(),
    byteSize: z.number(),
  }),
  z.object({ ...everyEntry, kind: z.enum(contactKinds) }),
  /** `about` names what went out (a proposal's number), `to` the address, `text` what was written with it. */
  z.object({ ...everyEntry, kind: z.enum(messageKinds), about: text, to: text, text }),
  /** `action` as `lead.updated`; `changes` has each changed field with [before, after]. */
  z.object({
    ...everyEntry,
    kind: z.literal("changed"),
    action: z.string(),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    import: import_.nullable(),
  }),
  z.object({ ...everyEntry, kind: z.literal("imported"), import: import_ }),
]);

export type TimelineEntry = z.output<typeof timelineEntry>;

/** A page of a timeline, the newest first; `nextCursor` leads to what was earlier. */
export const timelinePage = z.object({
  entries: z.array(timelineEntry),
  nextCursor: z.string().nullable(),
});

export type TimelinePage = z.output<typeof timelinePage>;
