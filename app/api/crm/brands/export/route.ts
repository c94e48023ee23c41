import { brandKind } from "@/lib/crm/brands/kind";
import type { BrandQuery } from "@/lib/crm/brands/schema";
import { storedBrands } from "@/lib/crm/brands/stored";
import { brandTable } from "@/lib/crm/brands/table";
import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(exportEndpoints.brands, exportAll(brandKind.name, brandTable)),
  POST: handleInSteps(
    selectedExportEndpoints.brands,
    exportSelected<BrandQuery>(storedBrands, brandTable),
  ),
});
