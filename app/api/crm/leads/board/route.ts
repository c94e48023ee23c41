import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { readLeadBoard } from "@/lib/crm/leads/list";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(leadEndpoints.board, ({ tenant, query }) => readLeadBoard(tenant, query)),
});
