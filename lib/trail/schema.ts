import * as z from "zod";
import { calendarDate, recordId } from "@/lib/core/fields";
import { listQuery, nameSought } from "@/lib/core/list-query";

/** What an audit trail may be asked for: what was done, by whom, and on which days. */
export const trailQuery = listQuery({
  sortable: ["createdAt"],
  defaultSort: "-createdAt",
  filters: {
    action: nameSought(60),
    actorId: recordId(),
    from: calendarDate(),
    to: calendarDate(),
  },
});

/** The same without pages: for all that the filters find. */
export const trailFilters = trailQuery.omit({ page: true, limit: true, cursor: true });

export type TrailQuery = z.output<typeof trailQuery>;
export type TrailFilters = z.output<typeof trailFilters>;

/** One entry of an audit trail: who did what to which record, with what was noted of it. */
export const trailEntry = z.object({
  id: z.string(),
  action: z.string(),
  actor: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});

export type TrailEntry = z.output<typeof trailEntry>;
