import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { inputObject } from "@/lib/core/input-object";
import { freshMinutes } from "@/lib/core/proof-ways";
import { dataExport } from "./schema";

export const dataExportEndpoints = {
  list: defineEndpoint("GET /company/exports", {
    policy: "owner",
    summary: "The exports of the company's data, newest first",
    answer: z.object({ exports: z.array(dataExport) }),
  }),
  start: defineEndpoint("POST /company/exports", {
    policy: "owner",
    fresh: freshMinutes,
    summary: "Make a zip of all the company's data in the background; a mail says when it is ready",
    body: inputObject({}).optional(),
    answer: z.object({ export: dataExport }),
    status: 202,
    message: "Export started",
  }),
  download: defineEndpoint("GET /company/exports/{id}/file", {
    policy: "owner",
    fresh: freshMinutes,
    summary: "The zip of an export that is done, for seven days",
    answer: "stream",
    contentTypes: ["application/zip"],
  }),
};
