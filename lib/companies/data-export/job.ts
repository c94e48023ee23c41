import { z } from "zod";
import { defineJob } from "@/lib/server/jobs";

/** The job that makes the file of one export. */
export const dataExportJob = defineJob(
  "data-export",
  z.object({ companyId: z.guid(), exportId: z.guid() }),
);
