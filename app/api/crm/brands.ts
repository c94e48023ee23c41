import { brandTable, listBrandOptions, listBrands } from "@/lib/crm/brands/list";
import type { BrandQuery } from "@/lib/crm/brands/schema";
import { createBrand, getBrand, updateBrand } from "@/lib/crm/brands/service";
import { storedBrands } from "@/lib/crm/brands/stored";
import { orMergedInto } from "@/lib/crm/changes/merge/merged-into";
import { mergeRecords, mergeReply } from "@/lib/crm/changes/merge/start";
import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { brandContacts } from "@/lib/crm/matching/sameness";
import { brandEndpoints } from "@/lib/crm/record-endpoints/brands/endpoints";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";
import { duplicateRoutes, recordRoutes } from "./records";

export const brandRoutes = {
  list: handleReadOnly(brandEndpoints.list, ({ tenant, query }) => listBrands(tenant, query)),
  dropdown: handleReadOnly(brandEndpoints.dropdown, async ({ tenant }) => ({
    brands: await listBrandOptions(tenant),
  })),
  get: handleReadOnly(brandEndpoints.get, async ({ tenant, params }) => ({
    brand: await orMergedInto(tenant, { kind: brandKind.name, id: params.id }, getBrand),
  })),
  create: handle(brandEndpoints.create, async ({ tenant, body }) => ({
    brand: await createBrand(tenant, body),
  })),
  update: handle(brandEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    brand: await updateBrand(tenant, params.id, body, ifMatch),
  })),
  merge: handle(brandEndpoints.merge, async ({ tenant, body }) => {
    const merging = await mergeRecords(tenant, storedBrands, body);
    return mergeReply(merging, { brand: await getBrand(tenant, body.keepId) });
  }),
  ...duplicateRoutes({ store: storedBrands, identity: brandContacts }, brandEndpoints),
  ...recordRoutes<BrandQuery>(storedBrands, brandTable, brandEndpoints),
};
