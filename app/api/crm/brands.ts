import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { brandKind } from "@/lib/crm/brands/kind";
import { listBrandOptions, listBrands } from "@/lib/crm/brands/list";
import type { BrandQuery } from "@/lib/crm/brands/schema";
import { createBrand, getBrand, updateBrand } from "@/lib/crm/brands/service";
import { storedBrands } from "@/lib/crm/brands/stored";
import { brandTable } from "@/lib/crm/brands/table";
import { changeMany } from "@/lib/crm/changes/bulk";
import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { addEntry } from "@/lib/crm/timeline/add";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { readTimeline } from "@/lib/crm/timeline/read";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const brandRoutes = {
  dropdown: handleReadOnly(brandEndpoints.dropdown, async ({ tenant }) => ({
    brands: await listBrandOptions(tenant),
  })),
  attachFile: handleInSteps(brandEndpoints.attachFile, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "brand", id: params.id }, files.file),
  })),
  get: handleReadOnly(brandEndpoints.get, async ({ tenant, params }) => ({
    brand: await getBrand(tenant, params.id),
  })),
  update: handle(brandEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    brand: await updateBrand(tenant, params.id, body, ifMatch),
  })),
  remove: handle(brandEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "brand", id: params.id, expectedVersion: ifMatch }),
  ),
  timeline: handleReadOnly(brandEndpoints.timeline, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "brand", id: params.id }, query),
  ),
  addToTimeline: handle(brandEndpoints.addToTimeline, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "brand", id: params.id }, body),
  })),
  bulk: handle(brandEndpoints.bulk, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedBrands, body),
  ),
  export: handleInSteps(brandEndpoints.export, exportAll(brandKind.name, brandTable)),
  exportSelected: handleInSteps(
    brandEndpoints.exportSelected,
    exportSelected<BrandQuery>(storedBrands, brandTable),
  ),
  list: handleReadOnly(brandEndpoints.list, ({ tenant, query }) => listBrands(tenant, query)),
  create: handle(brandEndpoints.create, async ({ tenant, body }) => ({
    brand: await createBrand(tenant, body),
  })),
};
