import { z } from "zod";
import { programEndpoint } from "@/lib/core/endpoint";
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
    timeline: programEndpoint(`GET ${path}`, {
      assistant: `timeline_of_${many}`,
      summary: `The timeline of ${one}${below}, newest first`,
      query: timelineQuery,
      answer: timelinePage,
    }),
    addToTimeline: programEndpoint(`POST ${path}`, {
      summary: `Add a note, a call or a task to the timeline of ${one}`,
      body: timelineInput,
      answer: entry,
      status: 201,
      message: "Added to the timeline",
    }),
    attachFile: programEndpoint(`POST /crm/${many}/{id}/files`, {
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
  file: programEndpoint("GET /crm/attachments/{id}", {
    summary: "The file of a timeline entry, as a download",
    answer: "stream",
    contentTypes: ["application/octet-stream"],
  }),
  change: programEndpoint("PUT /crm/timeline/{id}", {
    summary: "Change an entry or complete a task; absent keys stay as they are",
    body: timelineUpdate,
    answer: entry,
    message: "Entry changed",
  }),
  remove: programEndpoint("DELETE /crm/timeline/{id}", {
    summary: "Remove an entry; it can be restored for 30 days",
    answer: z.object({ id: z.guid() }),
    message: "Entry removed",
  }),
  restore: programEndpoint("POST /crm/timeline/{id}/restoration", {
    summary: "Restore a removed entry",
    answer: entry,
    message: "Entry restored",
  }),
};
