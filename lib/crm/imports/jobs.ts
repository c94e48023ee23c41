import { z } from "zod";
import { defineJob } from "@/lib/server/jobs";

/** One step of an import that is done in the background. */
export const importJob = defineJob(
  "import",
  z.object({
    companyId: z.guid(),
    importId: z.guid(),
    step: z.enum(["check", "run", "undo", "restore"]),
    /** What is restored, where that is the step. */
    trashId: z.guid().optional(),
  }),
);
