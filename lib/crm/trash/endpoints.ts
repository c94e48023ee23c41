import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { bulkAnswer, changeLimits } from "@/lib/crm/changes/schema";
import { deletedCounts } from "@/lib/crm/kinds/deleted-counts";
import { trashBatch, trashQuery, trashRestoration } from "./schema";

export const trashEndpoints = {
  list: memberEndpoint("GET /crm/trash", {
    summary: "Deletions of the last 30 days that can be restored",
    query: trashQuery,
    answer: z.object({ trash: z.array(trashBatch), pagination }),
  }),
  restore: memberEndpoint("POST /crm/trash/{id}/restoration", {
    right: "delete",
    summary: "Restore records that were deleted together, with the same ids",
    answer: z.object({ restored: deletedCounts }),
    message: "Restored",
  }),
  restoreMany: memberEndpoint("POST /crm/trash/restoration", {
    right: "delete",
    summary:
      "Restore many deletions as one change; more than 500 records in the background, answered by 202",
    maxBytes: changeLimits.bodyBytes,
    body: trashRestoration,
    answer: bulkAnswer,
    message: "Restored",
  }),
};
