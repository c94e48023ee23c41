import type { RecordKind } from "@/lib/core/record-kinds";
import { setDistinct } from "@/lib/crm/duplicates/distinct";
import { type Compared, findDuplicates } from "@/lib/crm/duplicates/groups";
import type { duplicatesOf } from "@/lib/crm/duplicates/schema";
import type { removalOf } from "@/lib/crm/record-endpoints/endpoints";
import { addEntry } from "@/lib/crm/timeline/add";
import type { timelineOf } from "@/lib/crm/timeline/endpoints";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { readTimeline } from "@/lib/crm/timeline/read";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

type Endpoints = ReturnType<typeof removalOf<string>> &
  ReturnType<typeof timelineOf<string, string>>;

/** The handlers that are the same for every kind: its trash, timeline and files. */
export function recordRoutes(kind: RecordKind, endpoints: Endpoints) {
  return {
    remove: handle(endpoints.remove, ({ tenant, params: { id }, ifMatch }) =>
      moveToTrash(tenant, { kind, id, expectedVersion: ifMatch }),
    ),
    timeline: handleReadOnly(endpoints.timeline, ({ tenant, params: { id }, query }) =>
      readTimeline(tenant, { kind, id }, query),
    ),
    addToTimeline: handle(endpoints.addToTimeline, async ({ tenant, params: { id }, body }) => ({
      entry: await addEntry(tenant, { kind, id }, body),
    })),
    attachFile: handleInSteps(endpoints.attachFile, async ({ open, params: { id }, files }) => ({
      entry: await attachFile(open, { kind, id }, files.file),
    })),
  };
}

/** The handlers of a kind whose records can be duplicates. */
export function duplicateRoutes(
  compared: Compared,
  endpoints: ReturnType<typeof duplicatesOf<string>>,
) {
  return {
    duplicates: handleReadOnly(endpoints.duplicates, ({ tenant, query }) =>
      findDuplicates(tenant, compared, query),
    ),
    distinct: handle(endpoints.distinct, async ({ tenant, body }) => ({
      pairs: await setDistinct(tenant, compared.store, body),
    })),
  };
}
