import { ownFieldEndpoints } from "@/lib/crm/own-fields/endpoints";
import { listFields } from "@/lib/crm/own-fields/read";
import {
  createField,
  deleteField,
  removeForEver,
  restoreField,
  updateField,
} from "@/lib/crm/own-fields/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const ownFieldRoutes = {
  list: handleReadOnly(ownFieldEndpoints.list, async ({ tenant, query }) => ({
    fields: await listFields(tenant, query.entity),
  })),
  create: handle(ownFieldEndpoints.create, async ({ tenant, body }) => ({
    field: await createField(tenant, body),
  })),
  update: handle(ownFieldEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    field: await updateField(tenant, params, body, ifMatch),
  })),
  remove: handle(ownFieldEndpoints.remove, async ({ tenant, params, ifMatch }) => ({
    field: await deleteField(tenant, params, ifMatch),
  })),
  removeForEver: handle(ownFieldEndpoints.removeForEver, async ({ tenant, params }) => ({
    field: await removeForEver(tenant, params),
  })),
  restore: handle(ownFieldEndpoints.restore, async ({ tenant, params }) => ({
    field: await restoreField(tenant, params),
  })),
};
