import { viewEndpoints } from "@/lib/crm/views/endpoints";
import { readViews } from "@/lib/crm/views/read";
import { createView, deleteView, setDefaultView, updateView } from "@/lib/crm/views/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const viewRoutes = {
  list: handleReadOnly(viewEndpoints.list, async ({ tenant, member, query }) => ({
    views: await readViews(tenant, member, query),
  })),
  create: handle(viewEndpoints.create, async ({ tenant, member, body }) => ({
    view: await createView(tenant, member, body),
  })),
  update: handle(viewEndpoints.update, async ({ tenant, member, params, body, ifMatch }) => ({
    view: await updateView(tenant, member, params.id, { ...body, expectedVersion: ifMatch }),
  })),
  remove: handle(viewEndpoints.remove, ({ tenant, member, params, ifMatch }) =>
    deleteView(tenant, member, params.id, ifMatch),
  ),
  setDefault: handle(viewEndpoints.setDefault, async ({ tenant, member, params }) => ({
    view: await setDefaultView(tenant, member, params.id, "set"),
  })),
  clearDefault: handle(viewEndpoints.clearDefault, async ({ tenant, member, params }) => ({
    view: await setDefaultView(tenant, member, params.id, "clear"),
  })),
};
