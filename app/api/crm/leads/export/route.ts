import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { leadKind } from "@/lib/crm/leads/kind";
import type { LeadQuery } from "@/lib/crm/leads/schema";
import { storedLeads } from "@/lib/crm/leads/stored";
import { leadTable } from "@/lib/crm/leads/table";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(leadEndpoints.export, exportAll(leadKind.name, leadTable)),
  POST: handleInSteps(
    leadEndpoints.exportSelected,
    exportSelected<LeadQuery>(storedLeads, leadTable),
  ),
});
