import { changeEndpoints } from "@/lib/crm/changes/endpoints";
import { cancelChange } from "@/lib/crm/changes/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(changeEndpoints.cancel, async ({ tenant, member, params }) => ({
    change: await cancelChange(tenant, member, params.id),
  })),
});
