import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { deleteLead, getLead, updateLead } from "@/lib/crm/leads/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(leadEndpoints.get, async ({ tenant, params }) => ({
    lead: await getLead(tenant, params.id),
  })),
  PUT: tenantRoute(leadEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    lead: await updateLead(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(leadEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteLead(tenant, params.id, ifMatch),
  ),
});
