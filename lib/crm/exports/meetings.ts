import { calendarDateOf } from "@/lib/core/calendar-date";
import { listMeetings } from "@/lib/crm/meetings/list";
import type { Meeting, MeetingQuery } from "@/lib/crm/meetings/schema";
import { timesOf } from "@/lib/crm/meetings/when";
import type { OpenTenant } from "@/lib/server/scope";
import type { ExportRow, ExportTable } from "./table";

/** The filters and the order of the meetings screen; pages do not matter. */
export type MeetingFilters = Omit<MeetingQuery, "page" | "limit" | "cursor">;

const batchSize = 500;

/** All meetings the filters find, in the order of the list; days and times are those of `timeZone`. */
export function meetingTable(
  open: OpenTenant,
  filters: MeetingFilters,
  timeZone: string,
): ExportTable {
  return { name: "Meetings", columns, batches: batches(open, filters, timeZone) };
}

const columns: ExportTable["columns"] = [
  { title: "Date", kind: "date", width: 13 },
  { title: "Brand", kind: "text", width: 24 },
  { title: "Client", kind: "text", width: 24 },
  { title: "Contact", kind: "text", width: 26 },
  { title: "Scheduled Time", kind: "text", width: 20 },
  { title: "Duration (minutes)", kind: "count", width: 18 },
  { title: "Title", kind: "text", width: 32 },
  { title: "Type", kind: "text", width: 20 },
  { title: "Mode", kind: "text", width: 12 },
  { title: "Location", kind: "text", width: 28 },
  { title: "Meeting Link", kind: "text", width: 32 },
  { title: "Status", kind: "text", width: 14 },
  { title: "Outcome", kind: "text", width: 18 },
  { title: "CS Person", kind: "text", width: 18 },
  { title: "Comment", kind: "text", width: 36 },
  { title: "Notes", kind: "text", width: 36 },
];

function toRow(meeting: Meeting, timeZone: string): ExportRow {
  return [
    calendarDateOf(meeting.scheduledDate, timeZone),
    meeting.brand,
    meeting.clientName,
    meeting.contact,
    timesOf(meeting, timeZone),
    meeting.duration,
    meeting.title,
    meeting.type,
    meeting.mode,
    meeting.location,
    meeting.meetingLink,
    meeting.status,
    meeting.outcome,
    meeting.csPerson,
    meeting.comment,
    meeting.notes,
  ];
}

async function* batches(
  open: OpenTenant,
  filters: MeetingFilters,
  timeZone: string,
): AsyncGenerator<ExportRow[]> {
  let cursor: string | undefined;
  do {
    const query = { ...filters, page: 1, limit: batchSize, cursor };
    const { meetings, pagination } = await open((tenant) => listMeetings(tenant, query));
    if (meetings.length > 0) yield meetings.map((meeting) => toRow(meeting, timeZone));
    cursor = pagination.nextCursor ?? undefined;
  } while (cursor);
}
