import * as z from "zod";
import { notFound } from "@/lib/core/errors";
import { recordKinds } from "@/lib/core/record-kinds";
import { dayOfColumn } from "@/lib/server/database/date-columns";
import { type Actor, actorId } from "@/lib/server/database/scope";
import type { Activity } from "@/lib/server/prisma/client";
import { activityKinds, callOutcomes, messageResults, type Subject } from "./choices";
import type { TimelineEntry } from "./schema";

const kinds = [...activityKinds, "changed", "imported"] as const;

/** An entry as the database gives it; its content depends on its kind. */
export type EntryRow = {
  id: string;
  at: string;
  by: string;
  actorId: string | null;
  kind: (typeof kinds)[number];
  body: string | null;
  details: unknown;
  dueDate: string | null;
  doneAt: string | null;
  doneBy: string | null;
  version: number | null;
  action: string | null;
  subject: TimelineEntry["subject"];
  import: { id: string; fileName: string } | null;
};

/** An entry as clients see it; `readerId` is the member who reads it. */
export function toEntry(row: EntryRow, readerId: string | null): TimelineEntry {
  const { id, at, by, subject, kind } = row;
  const every = { id, at, by, subject };
  const version = row.version ?? 1;
  const written = { mine: row.actorId !== null && row.actorId === readerId, version };
  const isEdited = version > 1;
  switch (kind) {
    case "note":
      return { ...every, ...written, kind, isEdited, text: row.body ?? "" };
    case "call":
      return { ...every, ...written, kind, isEdited, text: row.body, ...call.parse(row.details) };
    case "task":
      return { ...every, ...written, kind, text: row.body ?? "", ...taskOf(row) };
    case "file_attached":
      return { ...every, ...written, kind, ...file.parse(row.details) };
    case "call_started":
      return { ...every, kind };
    case "whatsapp_opened":
    case "mail_opened":
      return row.body === null
        ? { ...every, kind }
        : { ...every, kind, text: row.body, ...sent.parse(row.details) };
    case "changed":
      return {
        ...every,
        kind,
        action: row.action ?? "",
        changes: changesIn(row.details),
        import: row.import,
      };
    case "imported":
      return { ...every, kind, import: row.import ?? { id: "", fileName: "" } };
    default:
      return { ...every, kind, text: row.body, ...message.parse(row.details) };
  }
}

const line = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const call = z.object({
  outcome: z.enum(callOutcomes).catch("Connected"),
  durationMinutes: z.int().nullable().catch(null),
});
const file = z.object({
  name: z.string().catch("File"),
  contentType: z.string().catch(""),
  byteSize: z.number().catch(0),
});
const message = z.object({ about: line, to: line });
const sent = z.object({
  template: line,
  result: z.enum(messageResults).nullish().catch(null),
});
const changed = z.object({ changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])) });

function taskOf({ dueDate, doneAt, doneBy, at }: EntryRow) {
  return { dueDate: dueDate ?? at.slice(0, 10), doneAt, doneBy };
}

function changesIn(details: unknown): Record<string, [unknown, unknown]> {
  const read = changed.safeParse(details);
  return read.success ? read.data.changes : {};
}

/** A new or changed entry, as its author sees it; `label` names its record. */
export function fromActivity(activity: Activity, label: string, reader: Actor): TimelineEntry {
  const { id, kind, createdAt, dueDate, doneAt } = activity;
  const row = {
    ...activity,
    id,
    at: createdAt.toISOString(),
    by: activity.actorName,
    kind: z.enum(activityKinds).parse(kind),
    dueDate: dayOfColumn(dueDate),
    doneAt: doneAt?.toISOString() ?? null,
    subject: { ...subjectOf(activity), label },
    action: null,
    import: null,
  };
  return toEntry(row, actorId(reader));
}

/** The record of an entry. Throws `not_found` for a kind without a timeline. */
export function subjectOf({
  subjectKind,
  subjectId,
}: Pick<Activity, "subjectKind" | "subjectId">): Subject {
  const kind = recordKinds.find((known) => known === subjectKind);
  if (!kind) throw notFound("Entry");
  return { kind, id: subjectId };
}
