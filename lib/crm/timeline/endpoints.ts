import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { withArticle } from "@/lib/core/labels";
import { attachmentMaxBytes } from "./files/choices";
import {
  timelineEntry,
  timelineInput,
  timelinePage,
  timelineQuery,
  timelineUpdate,
} from "./schema";

const entry = z.object({ entry: timelineEntry });

/** The timeline of a record and of the records `below` it. */
export function timelineOf<const N extends string, const M extends string>(
  { name, many }: { name: N; many: M },
  below = "",
) {
  const one = withArticle(name);
  const path = `/crm/${many}/{id}/timeline` as const;
  return {
    timeline: defineEndpoint(`GET ${path}`, {
      policy: "member",
      summary: `The timeline of ${one}${below}, newest first`,
      query: timelineQuery,
      answer: timelinePage,
    }),
    addToTimeline: defineEndpoint(`POST ${path}`, {
      policy: "member",
      summary: `Add a note, a call or a task to the timeline of ${one}`,
      body: timelineInput,
      answer: entry,
      status: 201,
      message: "Added to the timeline",
    }),
    attachFile: defineEndpoint(`POST /crm/${many}/{id}/files`, {
      policy: "member",
      summary: `Attach a file to ${one}: a PDF, a picture, an Office file, CSV or text`,
      accepts: ["multipart"],
      files: ["file"],
      maxBytes: attachmentMaxBytes + 64 * 1024,
      answer: entry,
      status: 201,
      message: "File attached",
    }),
  };
}

export const timelineEndpoints = {
  file: defineEndpoint("GET /crm/attachments/{id}", {
    policy: "member",
    summary: "The file of a timeline entry, as a download",
    answer: "stream",
    contentTypes: ["application/octet-stream"],
  }),
  change: defineEndpoint("PUT /crm/timeline/{id}", {
    policy: "member",
    summary: "Change an entry or complete a task; absent keys stay as they are",
    body: timelineUpdate,
    answer: entry,
    message: "Entry changed",
  }),
  remove: defineEndpoint("DELETE /crm/timeline/{id}", {
    policy: "member",
    summary: "Remove an entry; it can be restored for 30 days",
    answer: z.object({ id: z.guid() }),
    message: "Entry removed",
  }),
  restore: defineEndpoint("POST /crm/timeline/{id}/restoration", {
    policy: "member",
    summary: "Restore a removed entry",
    answer: entry,
    message: "Entry restored",
  }),
};
