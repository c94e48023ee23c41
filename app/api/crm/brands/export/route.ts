import { storedBrands } from "@/lib/crm/brands/stored";
import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { exportResponse } from "@/lib/crm/exports/export-file";
import { listedOf } from "@/lib/crm/exports/selected";
import { brandTable } from "@/lib/crm/exports/tables";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(
    exportEndpoints.brands,
    async ({ open, read, member, query: { format, ...filters } }) =>
      exportResponse(
        { open, member },
        { kind: "brand", format, filters },
        brandTable(read, { filters }),
      ),
  ),
  POST: handleInSteps(selectedExportEndpoints.brands, async ({ open, read, member, body }) => {
    const listed = await listedOf(open, storedBrands, body);
    const exported = { kind: "brand", format: body.format, select: body.select } as const;
    return exportResponse({ open, member }, exported, brandTable(read, listed));
  }),
});
