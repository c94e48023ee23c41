import { listStages } from "@/lib/crm/catalogue/stages/read";
import { stageEndpoints } from "@/lib/crm/settings/stages/endpoints";
import { changeStages } from "@/lib/crm/settings/stages/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const stageRoutes = {
  list: handleReadOnly(stageEndpoints.list, ({ tenant, params }) =>
    listStages(tenant, params.entity),
  ),
  change: handle(stageEndpoints.change, ({ tenant, params, body, ifMatch }) =>
    changeStages(tenant, { kind: params.entity, input: body, expectedVersion: ifMatch }),
  ),
};
