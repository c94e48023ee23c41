import type * as z from "zod";
import type { Endpoint, SchemaFor } from "@/lib/core/endpoint";
import { type BulkInput, changeMany } from "@/lib/crm/changes/bulk";
import type { bulkOf } from "@/lib/crm/changes/endpoints";
import { setDistinct } from "@/lib/crm/duplicates/distinct";
import { type Compared, findDuplicates } from "@/lib/crm/duplicates/page";
import type { duplicatesOf } from "@/lib/crm/duplicates/schema";
import {
  exportAll,
  exportSelected,
  type SelectedExport,
  type Sorted,
  type TableOf,
  type WholeExport,
} from "@/lib/crm/exports/answers";
import type { removalOf } from "@/lib/crm/record-endpoints/endpoints";
import type { KindStore } from "@/lib/crm/records/stored-kind";
import { addEntry } from "@/lib/crm/timeline/add";
import type { timelineOf } from "@/lib/crm/timeline/endpoints";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { readTimeline } from "@/lib/crm/timeline/read";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

type Reads<T> = SchemaFor<z.ZodType<T>>;
type Streamed<Input> = Omit<Endpoint, keyof Input | "policy"> & { policy: "member" } & Input;

type Endpoints<Q extends Sorted> = ReturnType<typeof removalOf<string>> &
  ReturnType<typeof timelineOf<string, string>> & {
    bulk: ReturnType<typeof bulkOf<string, Reads<BulkInput<Q>>>>;
    export: Streamed<{ query: SchemaFor<z.ZodObject & z.ZodType<WholeExport<Q>>> }>;
    exportSelected: Streamed<{ body: Reads<SelectedExport<Q>> }>;
  };

/** The handlers that are the same for every kind: many at once, files, its trash and its timeline. */
export function recordRoutes<Q extends Sorted>(
  stored: KindStore<Q>,
  tableOf: TableOf<Q>,
  endpoints: Endpoints<Q>,
) {
  const kind = stored.kind.name;
  return {
    bulk: handle(endpoints.bulk, ({ tenant, member, body }) =>
      changeMany(tenant, member, stored, body),
    ),
    export: handleInSteps(endpoints.export, exportAll(stored, tableOf)),
    exportSelected: handleInSteps(endpoints.exportSelected, exportSelected(stored, tableOf)),
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
