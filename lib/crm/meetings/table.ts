import { calendarDateOf } from "@/lib/core/calendar-date";
import { type Listed, recordTable } from "@/lib/crm/records/record-table";
import type { OpenReader } from "@/lib/server/database/scope";
import type { ExportTable } from "@/lib/server/table-file/table";
import { meetingKind } from "./kind";
import { listMeetings } from "./list";
import type { Meeting, MeetingQuery } from "./schema";
import { timesOf } from "./when";
/** All meetings that the filters find, or those selected of them, in the order of the list and in `timeZone`. */
export function meetingTable(
  open: OpenReader,
  { filters, selected }: Listed<MeetingQuery>,
  timeZone: string,
): ExportTable {
  const { label, kind } = meetingKind.fields.scheduledDate;
  const dayOf = (meeting: Meeting) => calendarDateOf(meeting.scheduledDate, timeZone);
  const timeOf = (meeting: Meeting) => timesOf(meeting, timeZone);
  return recordTable(open, {
    kind: meetingKind,
    first: [
      { of: "scheduledDate", title: "Date", kind: "date", width: 13, value: dayOf },
      "brand",
      "clientName",
      "contact",
      { of: "scheduledDate", title: label, kind: "text", width: kind.sheet.width, value: timeOf },
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
    ],
    read: (tenant, batch) => listMeetings(tenant, { ...filters, ...batch }, selected),
  });
}
