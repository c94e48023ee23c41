import { viewEndpoints } from "@/lib/crm/views/endpoints";
import { readViews } from "@/lib/crm/views/read";
import { createView } from "@/lib/crm/views/service";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(viewEndpoints.list, async ({ tenant, member, query }) => ({
    views: await readViews(tenant, member, query),
  })),
  POST: handle(viewEndpoints.create, async ({ tenant, member, body }) => ({
    view: await createView(tenant, member, body),
  })),
});
