import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { importMaxBytes } from "./choices";
import { importPreview, importTrial } from "./preview/schema";
import { importQuery, importRecord, importSummary, importUpload } from "./schema";
import { importUpdate } from "./settings/schema";

const answer = z.object({ import: importRecord });
const member = { policy: "member", right: "import" } as const;

export const importEndpoints = {
  list: defineEndpoint("GET /crm/imports", {
    ...member,
    summary: "The imports that the member made, or for owners the company's, newest first",
    query: importQuery,
    answer: z.object({ imports: z.array(importSummary), pagination }),
  }),
  get: defineEndpoint("GET /crm/imports/{id}", {
    ...member,
    summary: "One import with its columns, settings, open questions and progress",
    answer,
  }),
  create: defineEndpoint("POST /crm/imports", {
    ...member,
    summary: "Upload a CSV, Excel or vCard file; nothing is written to brands or leads yet",
    body: importUpload,
    accepts: ["multipart"],
    files: ["file"],
    maxBytes: importMaxBytes + 64 * 1024,
    answer,
    status: 201,
    message: "File read",
  }),
  update: defineEndpoint("PUT /crm/imports/{id}", {
    ...member,
    summary: "Change the settings by which columns and rows are read",
    body: importUpdate,
    answer,
    message: "Settings saved",
  }),
  preview: defineEndpoint("POST /crm/imports/{id}/preview", {
    ...member,
    summary: "The first rows as they would be stored with these settings; nothing is saved",
    body: importTrial,
    answer: z.object({ preview: importPreview }),
  }),
  remove: defineEndpoint("DELETE /crm/imports/{id}", {
    ...member,
    summary: "Discard an uploaded file that was not run",
    answer: z.object({ id: z.guid() }),
    message: "File discarded",
  }),
  check: defineEndpoint("POST /crm/imports/{id}/dry-run", {
    ...member,
    summary: "Check the file in the background without writing records",
    answer,
    status: 202,
    message: "Checking the file",
  }),
  run: defineEndpoint("POST /crm/imports/{id}/run", {
    ...member,
    summary: "Run the import in the background",
    answer,
    status: 202,
    message: "Import started",
  }),
  cancel: defineEndpoint("POST /crm/imports/{id}/cancellation", {
    ...member,
    summary: "Stop a running import; the records written so far stay and can be undone",
    answer,
    message: "Import stopped",
  }),
  undo: defineEndpoint("POST /crm/imports/{id}/undo", {
    ...member,
    summary: "Undo an import in the background; records that people have worked on since stay",
    answer,
    status: 202,
    message: "Undoing the import",
  }),
  failedRows: defineEndpoint("GET /crm/imports/{id}/failed-rows", {
    ...member,
    summary: "The rows that became no record, as CSV with a reason each",
    answer: "stream",
    contentTypes: ["text/csv"],
  }),
};
