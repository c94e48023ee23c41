import * as z from "zod";
import { calendarDate, oneOf } from "@/lib/core/fields";
import { nameSought } from "@/lib/core/list-query";
import { calendarViews, meetingStatuses } from "../../kinds/meetings/choices";
import type { Meeting } from "../schema";

/** The query of a calendar's address; by default this week and all members. */
export const calendarQuery = z.object({
  view: oneOf(calendarViews).default("week"),
  date: calendarDate().optional(),
  csPerson: nameSought().optional(),
  status: oneOf(meetingStatuses).optional(),
});

/** The fields of a meeting that a calendar shows. */
export type CalendarMeeting = Pick<
  Meeting,
  | "id"
  | "title"
  | "brand"
  | "clientName"
  | "scheduledDate"
  | "duration"
  | "status"
  | "csPerson"
  | "clientInvited"
  | "version"
>;
