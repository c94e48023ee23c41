import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { leadKind } from "@/lib/crm/leads/kind";
import type { LeadQuery } from "@/lib/crm/leads/schema";
import { storedLeads } from "@/lib/crm/leads/stored";
import { leadTable } from "@/lib/crm/leads/table";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(exportEndpoints.leads, exportAll(leadKind.name, leadTable)),
  POST: handleInSteps(
    selectedExportEndpoints.leads,
    exportSelected<LeadQuery>(storedLeads, leadTable),
  ),
});
