import { formatCount, formatTime } from "@/lib/core/format";
import { clientActs, type NotificationKind } from "@/lib/core/notifications";
import { manyRecords, recordKinds } from "@/lib/core/record-kinds";
import type { Notification } from "./schema";

/** A stored notification; `title` names its record as its reader sees it, null where it is none or not seen. */
export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  event: string;
  subjectKind: string;
  subjectId: string;
  title: string | null;
  label: string | null;
  actorName: string;
  count: number;
  readAt: string | null;
  createdAt: string;
};

const withinMs = 10 * 60_000;
/** Fewer records are shown one by one. */
const fewest = 3;

/** The notifications of these rows, the newest first; records given within ten minutes are one. */
export function folded(rows: readonly NotificationRow[], timeZone: string): Notification[] {
  const groups = groupsOf(rows).flatMap((group) =>
    countOf(group) < fewest ? group.map((row): Group => [row]) : [group],
  );
  return groups
    .map((group) => entryOf(group, timeZone))
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** The time from which it is outdated, in ms since 1970: the start of an announced meeting; infinite for others. */
export function outdatedAtMs({ kind, event }: NotificationRow): number {
  return kind === "meeting" ? Date.parse(event) : Number.POSITIVE_INFINITY;
}

/** Rows that are shown as one notification, the newest first. */
type Group = [NotificationRow, ...NotificationRow[]];

const countOf = (group: Group): number => group.reduce((sum, { count }) => sum + count, 0);

/** The rows in groups of those that belong together. */
function groupsOf(rows: readonly NotificationRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const group = groups.find(([newest]) => belongTogether(newest, row));
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function belongTogether(newer: NotificationRow, older: NotificationRow): boolean {
  return (
    newer.kind === "assigned" &&
    older.kind === newer.kind &&
    older.subjectKind === newer.subjectKind &&
    (older.readAt === null) === (newer.readAt === null) &&
    Date.parse(newer.createdAt) - Date.parse(older.createdAt) <= withinMs
  );
}

function entryOf(group: Group, timeZone: string): Notification {
  const [row] = group;
  const count = countOf(group);
  const people = [...new Set(group.map(({ actorName }) => actorName))];
  return {
    id: row.id,
    ids: group.map(({ id }) => id),
    kind: row.kind,
    ...textOf(row, { count, people, timeZone }),
    count,
    readAt: row.readAt,
    createdAt: row.createdAt,
  };
}

type Text = Pick<Notification, "title" | "body" | "url">;
type Whole = { count: number; people: readonly string[]; timeZone: string };

const acts: Readonly<Record<string, string>> = clientActs;

const endings: Readonly<Record<string, string>> = {
  import: "Import is done",
  import_failed: "Import has failed",
  change: "Bulk change is done",
  change_undone: "Bulk change is undone",
  change_failed: "Bulk change has failed",
  export: "The export of all data is ready",
};

const pages: Readonly<Record<string, string>> = {
  import: "/crm/imports/",
  change: "/crm/changes/",
};

function textOf(row: NotificationRow, { count, people, timeZone }: Whole): Text {
  const { kind, event, actorName, subjectKind, subjectId, title, label } = row;
  const record = recordKinds.find((name) => name === subjectKind);
  if (!record) {
    const page = pages[subjectKind];
    const url = page ? `${page}${subjectId}` : "/settings/exports";
    const ending = endings[event] ?? "Work is done";
    const isSuggested = kind === "suggestion";
    return {
      title: isSuggested ? `${actorName} suggests a change` : ending,
      body: label ?? "",
      url,
    };
  }
  const many = manyRecords[record];
  const url = `/crm/${many}/${subjectId}`;
  const name = title ?? "";
  if (kind === "mention") return { title: `${actorName} mentioned you`, body: name, url };
  if (kind === "meeting")
    return { title: `Meeting at ${formatTime(event, timeZone)}`, body: name, url };
  if (kind === "proposal")
    return { title: `${actorName} ${acts[event] ?? "has answered"} ${label}`, body: name, url };
  if (kind === "request") return { title: `${actorName} asks you for a lead`, body: name, url };
  if (kind === "again") return { title: `Another enquiry by ${actorName}`, body: name, url };
  if (kind === "late")
    return {
      title: `${lateReply(label)} was due at ${formatTime(event, timeZone)}`,
      body: name,
      url,
    };
  if (count > 1)
    return {
      title: `${formatCount(count)} ${many} are now yours`,
      body: `From ${people.join(", ")}`,
      url: `/crm/${many}`,
    };
  const verb = event === "created" ? "added" : "gave you";
  const noun = event === "created" ? `the ${record} for you` : `the ${record}`;
  return { title: `${actorName} ${verb} ${noun}`, body: name, url };
}

/** The late reply: the reader's, that of the member of this name, or to a lead that no member has. */
function lateReply(holder: string | null): string {
  if (holder === null) return "Your first reply";
  return holder === "" ? "The first reply to an unassigned lead" : `The first reply by ${holder}`;
}
