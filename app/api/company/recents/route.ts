import { searchEndpoints } from "@/lib/crm/search/endpoints";
import { keepRecent } from "@/lib/crm/search/recents";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(searchEndpoints.opened, async ({ tenant, member, body }) => {
    await keepRecent(tenant, member.id, body);
    return {};
  }),
});
