import { z } from "zod";
import { memberEndpoint, programEndpoint } from "@/lib/core/endpoint";
import { given, numberWithin } from "@/lib/core/list-query";

export const feedEvent = z.object({
  seq: z.int().meta({ description: "1, 2, 3 … in the order in which changes became visible" }),
  kind: z.string().meta({ description: "The kind of event, such as lead.updated" }),
  subjectKind: z.string(),
  subjectId: z.guid(),
  record: z
    .object({ kind: z.string(), id: z.guid() })
    .nullable()
    .meta({ description: "The record of a timeline entry" }),
  fields: z.array(z.string()).meta({
    description:
      "The changed fields; none where the record is new, gone, restored, or to be read whole",
  }),
  version: z.int().nullable().meta({ description: "The record's version after the change" }),
  actor: z.object({ kind: z.string(), id: z.guid().nullable(), name: z.string() }),
  at: z.iso.datetime(),
});

const after = (description: string) =>
  given(numberWithin(0, Number.MAX_SAFE_INTEGER).optional().meta({ description }));

export const feedQuery = z.object({
  after: after("The events after this number; without it those from the oldest that is kept"),
  limit: given(numberWithin(1, 500).default(100)),
});

const streamQuery = z.object({
  after: after(
    "The changes after this number, before the new ones; without it and Last-Event-ID the new ones only",
  ),
});

const gone = "A number that is no longer kept is 410: read the lists again.";

export type FeedQuery = z.output<typeof feedQuery>;
export type FeedEvent = z.output<typeof feedEvent>;

export const feedEndpoints = {
  list: programEndpoint("GET /company/feed", {
    summary:
      "What changed in the company's records, in order; kept for 14 days. Events of members and of the company are for owners and for roles that read the history",
    gone,
    query: feedQuery,
    answer: z.object({
      events: z.array(feedEvent),
      last: z.int().meta({ description: "The number of the newest event; 0 without any" }),
      next: z.int().meta({
        description: "The highest number that was looked at: go on with the events after it",
      }),
    }),
  }),
  stream: memberEndpoint("GET /company/feed/stream", {
    summary:
      "The same changes as they happen, as server-sent events: change with an event of the feed, many for more than 200 at once, position with the number to go on from, notifications with the number of unread ones, presence with a record that colleagues opened or left, and end after at most ten minutes",
    gone,
    query: streamQuery,
    answer: "stream",
    contentTypes: ["text/event-stream"],
  }),
};
