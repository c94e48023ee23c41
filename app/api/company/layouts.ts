import { getLayout } from "@/lib/crm/catalogue/layouts/read";
import { layoutEndpoints } from "@/lib/crm/settings/layouts/endpoints";
import { changeLayout, resetLayout } from "@/lib/crm/settings/layouts/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const layoutRoutes = {
  get: handleReadOnly(layoutEndpoints.get, ({ tenant, params }) =>
    getLayout(tenant, params.entity),
  ),
  change: handle(layoutEndpoints.change, ({ tenant, params, body, ifMatch }) =>
    changeLayout(tenant, { kind: params.entity, input: body, expectedVersion: ifMatch }),
  ),
  reset: handle(layoutEndpoints.reset, ({ tenant, params, ifMatch }) =>
    resetLayout(tenant, { kind: params.entity, expectedVersion: ifMatch }),
  ),
};
