import { leadCalls } from "@/lib/crm/leads/calls";
import { listLeads } from "@/lib/crm/leads/list";
import { createLead } from "@/lib/crm/leads/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(leadCalls.list, ({ tenant, query }) => listLeads(tenant, query)),
  POST: tenantRoute(leadCalls.create, async ({ tenant, body }) => ({
    lead: await createLead(tenant, body),
  })),
});
