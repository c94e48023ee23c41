import { calendarDateOf } from "@/lib/core/calendar-date";
import { brandFields } from "@/lib/crm/brands/fields";
import { listBrands } from "@/lib/crm/brands/list";
import type { BrandQuery } from "@/lib/crm/brands/schema";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import { listEnquiries } from "@/lib/crm/enquiries/list";
import type { EnquiryQuery } from "@/lib/crm/enquiries/schema";
import { leadFields } from "@/lib/crm/leads/fields";
import { listLeads } from "@/lib/crm/leads/list";
import type { LeadQuery } from "@/lib/crm/leads/schema";
import { meetingFields } from "@/lib/crm/meetings/fields";
import { listMeetings } from "@/lib/crm/meetings/list";
import type { Meeting, MeetingQuery } from "@/lib/crm/meetings/schema";
import { timesOf } from "@/lib/crm/meetings/when";
import type { OpenReader } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import type { ExportTable } from "@/lib/server/table-file/table";
import { recordTable } from "./export-file";

/** The filters and the order of a list; pages do not matter. */
type Filters<Query> = Omit<Query, "page" | "limit" | "cursor">;

/** What an export reads: a list, or the selected records of it. */
export type Listed<Query> = { filters: Filters<Query>; selected?: readonly Prisma.Sql[] };

/** All brands that the filters find, or those selected of them, in the order of the list. */
export function brandTable(
  open: OpenReader,
  { filters, selected }: Listed<BrandQuery>,
): ExportTable {
  return recordTable(open, {
    name: "Brands",
    fields: brandFields,
    first: [
      "name",
      "industry",
      "headquarters",
      "email",
      "phone",
      "website",
      "status",
      "category",
      "priority",
      "size",
      "estimatedValue",
      "totalLeads",
      "totalMeetings",
      "totalEnquiries",
      "description",
    ],
    read: async (tenant, batch) => {
      const { brands: records, pagination } = await listBrands(
        tenant,
        { ...filters, ...batch },
        selected,
      );
      return { records, pagination };
    },
  });
}

/** All leads that the filters find, or those selected of them, in the order of the list. */
export function leadTable(open: OpenReader, { filters, selected }: Listed<LeadQuery>): ExportTable {
  return recordTable(open, {
    name: "Leads",
    fields: leadFields,
    first: ["date", "brand", "hq"],
    read: async (tenant, batch) => {
      const { leads: records, pagination } = await listLeads(
        tenant,
        { ...filters, ...batch },
        selected,
      );
      return { records, pagination };
    },
  });
}

/** All meetings that the filters find, or those selected of them, in the order of the list and in `timeZone`. */
export function meetingTable(
  open: OpenReader,
  { filters, selected }: Listed<MeetingQuery>,
  timeZone: string,
): ExportTable {
  const { label, kind } = meetingFields.scheduledDate;
  const dayOf = (meeting: Meeting) => calendarDateOf(meeting.scheduledDate, timeZone);
  const timeOf = (meeting: Meeting) => timesOf(meeting, timeZone);
  return recordTable(open, {
    name: "Meetings",
    fields: meetingFields,
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
    read: async (tenant, batch) => {
      const { meetings: records, pagination } = await listMeetings(
        tenant,
        { ...filters, ...batch },
        selected,
      );
      return { records, pagination };
    },
  });
}

/** All enquiries that the filters find, or those selected of them, in the order of the list. */
export function enquiryTable(
  open: OpenReader,
  { filters, selected }: Listed<EnquiryQuery>,
): ExportTable {
  return recordTable(open, {
    name: "Enquiries",
    fields: enquiryFields,
    first: [
      "addedDate",
      "title",
      "brand",
      "clientName",
      "contact",
      "productType",
      "estimatedValue",
      "stage",
      "lostReason",
      "priority",
      "urgency",
      "csPerson",
      "assignedTo",
      "requirement",
      "description",
      "comments",
    ],
    read: async (tenant, batch) => {
      const { enquiries: records, pagination } = await listEnquiries(
        tenant,
        { ...filters, ...batch },
        selected,
      );
      return { records, pagination };
    },
  });
}
