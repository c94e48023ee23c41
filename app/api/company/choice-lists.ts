import { getList, readLists } from "@/lib/crm/catalogue/lists/read";
import { choiceListEndpoints } from "@/lib/crm/settings/lists/endpoints";
import { createList, deleteList, updateList } from "@/lib/crm/settings/lists/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const choiceListRoutes = {
  list: handleReadOnly(choiceListEndpoints.list, async ({ tenant }) => ({
    lists: await readLists(tenant),
  })),
  get: handleReadOnly(choiceListEndpoints.get, async ({ tenant, params }) => ({
    list: await getList(tenant, params.id),
  })),
  create: handle(choiceListEndpoints.create, async ({ tenant, body }) => ({
    list: await createList(tenant, body),
  })),
  update: handle(choiceListEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    list: await updateList(tenant, params.id, { ...body, expectedVersion: ifMatch }),
  })),
  remove: handle(choiceListEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteList(tenant, params.id, ifMatch),
  ),
};
