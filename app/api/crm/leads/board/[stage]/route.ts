import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { readLeadColumn } from "@/lib/crm/leads/list";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(leadEndpoints.column, ({ tenant, params, query }) =>
    readLeadColumn(tenant, params.stage, query),
  ),
});
