import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { exportResponse } from "@/lib/crm/exports/export-file";
import { listedOf } from "@/lib/crm/exports/selected";
import { leadTable } from "@/lib/crm/exports/tables";
import { storedLeads } from "@/lib/crm/leads/stored";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(
    exportEndpoints.leads,
    async ({ open, read, member, query: { format, ...filters } }) =>
      exportResponse(
        { open, member },
        { kind: "lead", format, filters },
        leadTable(read, { filters }),
      ),
  ),
  POST: handleInSteps(selectedExportEndpoints.leads, async ({ open, read, member, body }) => {
    const listed = await listedOf(open, storedLeads, body);
    const exported = { kind: "lead", format: body.format, select: body.select } as const;
    return exportResponse({ open, member }, exported, leadTable(read, listed));
  }),
});
