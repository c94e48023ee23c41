import { changeMany } from "@/lib/crm/changes/bulk";
import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { storedLeads } from "@/lib/crm/leads/stored";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(leadEndpoints.bulk, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedLeads, body),
  ),
});
