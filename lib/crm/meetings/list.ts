import { calendarDateOf } from "@/lib/core/calendar-date";
import type { DuePartName } from "@/lib/core/due-parts";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { ownOrLeadContains } from "@/lib/crm/leads/list";
import { type FiltersOf, recordList } from "@/lib/crm/records/list";
import { recordTable } from "@/lib/crm/records/record-table";
import { Prisma } from "@/lib/server/prisma/client";
import { type CompanyClock, isDueAt } from "@/lib/server/records/due-conditions";
import { type MeetingQuery, openStatuses } from "./schema";
import { meetingSource } from "./source";
import { timesOf } from "./when";

/**
 * The company's meetings, latest first by default. `from` and `to` are days of the company's calendar; `search` matches
 * title, place, comment, client or brand.
 */
export const { list: listMeetings, conditions: meetingConditions } = recordList(
  meetingKind,
  meetingSource,
  (tenant, { due, search }: FiltersOf<MeetingQuery>) => ({
    where: due ? [meetingDue(Prisma.sql`m`, due, tenant)] : [],
    contains: search ? ownOrLeadContains(meetingSource, { tenant, search }) : undefined,
  }),
);

const { scheduledDate } = meetingKind.standard.fields;

/** All meetings that the filters find, or those selected of them, in the order of the list and in `timeZone`. */
export const meetingTable = recordTable(meetingKind, listMeetings, (timeZone) => [
  {
    of: "scheduledDate",
    title: "Date",
    kind: "date",
    width: 13,
    value: (meeting) => calendarDateOf(meeting.scheduledDate, timeZone),
  },
  "brand",
  "clientName",
  "contact",
  {
    of: "scheduledDate",
    title: scheduledDate.label,
    kind: "text",
    width: scheduledDate.kind.sheet.width,
    value: (meeting) => timesOf(meeting, timeZone),
  },
  "duration",
  "title",
  "type",
  "mode",
  "location",
  "meetingLink",
  "status",
  "outcome",
  "csPerson",
  "comment",
  "notes",
]);

/** The condition that `row`, a meeting, is not over and its day is in this part. */
export function meetingDue(row: Prisma.Sql, part: DuePartName, tenant: CompanyClock): Prisma.Sql {
  return Prisma.sql`(${isDueAt(Prisma.sql`${row}.scheduled_date`, part, tenant)}
    and ${row}.status in (${Prisma.join([...openStatuses])}))`;
}
