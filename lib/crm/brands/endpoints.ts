import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { bulkOf } from "@/lib/crm/changes/endpoints";
import { bulkInput } from "@/lib/crm/changes/schema";
import { deletedCounts } from "@/lib/crm/deleted-counts";
import { exportInput, exportQuery, exportsOf, paging } from "@/lib/crm/exports/endpoints";
import { timelineOf } from "@/lib/crm/timeline/endpoints";
import { brandKind } from "./kind";
import { brand, brandInput, brandOption, brandQuery, brandUpdate } from "./schema";

export const brandEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/crm/brands",
    policy: "member",
    summary: "One page of the company's brands",
    query: brandQuery,
    answer: z.object({ brands: z.array(brand), pagination }),
  }),
  dropdown: defineEndpoint({
    method: "GET",
    path: "/crm/brands/dropdown",
    policy: "member",
    summary: "All brands by name, as choices of a form",
    answer: z.object({ brands: z.array(brandOption) }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/crm/brands/{id}",
    policy: "member",
    summary: "One brand",
    answer: z.object({ brand }),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/crm/brands",
    policy: "member",
    summary: "Create a brand",
    body: brandInput,
    answer: z.object({ brand }),
    status: 201,
    message: "Brand created",
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/crm/brands/{id}",
    policy: "member",
    summary: "Change a brand; absent keys stay as they are",
    body: brandUpdate,
    answer: z.object({ brand }),
    message: "Brand updated",
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/crm/brands/{id}",
    policy: "member",
    permission: "delete",
    summary: "Move a brand to the trash, with its leads and what hangs on them",
    answer: z.object({ deleted: deletedCounts, trashId: z.string() }),
    message: "Brand moved to the trash",
  }),
  bulk: bulkOf(brandKind, (timeZone) => bulkInput(brandKind, brandQuery, { timeZone, extras: {} })),
  ...exportsOf(brandKind, exportQuery(brandQuery.omit(paging)), exportInput(brandQuery)),
  ...timelineOf(brandKind, ", its leads, meetings and enquiries"),
};
