import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { brandKind } from "@/lib/crm/brands/kind";
import type { BrandQuery } from "@/lib/crm/brands/schema";
import { storedBrands } from "@/lib/crm/brands/stored";
import { brandTable } from "@/lib/crm/brands/table";
import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(brandEndpoints.export, exportAll(brandKind.name, brandTable)),
  POST: handleInSteps(
    brandEndpoints.exportSelected,
    exportSelected<BrandQuery>(storedBrands, brandTable),
  ),
});
