import { leadCalls } from "@/lib/crm/leads/calls";
import { deleteLead, getLead, updateLead } from "@/lib/crm/leads/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(leadCalls.get, async ({ tenant, params }) => ({
    lead: await getLead(tenant, params.id),
  })),
  PUT: tenantRoute(leadCalls.update, async ({ tenant, params, body, ifMatch }) => ({
    lead: await updateLead(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(leadCalls.remove, ({ tenant, params, ifMatch }) =>
    deleteLead(tenant, params.id, ifMatch),
  ),
});
