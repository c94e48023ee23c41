import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { getLead, updateLead } from "@/lib/crm/leads/service";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(leadEndpoints.get, async ({ tenant, params }) => ({
    lead: await getLead(tenant, params.id),
  })),
  PUT: handle(leadEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    lead: await updateLead(tenant, params.id, body, ifMatch),
  })),
  DELETE: handle(leadEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "lead", id: params.id, expectedVersion: ifMatch }),
  ),
});
