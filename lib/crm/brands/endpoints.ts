import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { pagination } from "@/lib/core/pagination";
import { deletedCounts } from "@/lib/crm/deleted-counts";
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
};
