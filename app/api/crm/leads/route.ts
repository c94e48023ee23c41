import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { listLeads } from "@/lib/crm/leads/list";
import { createLead } from "@/lib/crm/leads/service";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(leadEndpoints.list, ({ tenant, query }) => listLeads(tenant, query)),
  POST: handle(leadEndpoints.create, async ({ tenant, body }) => ({
    lead: await createLead(tenant, body),
  })),
});
