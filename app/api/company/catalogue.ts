import { listFields } from "@/lib/crm/catalogue/fields/read";
import type { ConversionAnswer } from "@/lib/crm/catalogue/fields/schema";
import { getLayout } from "@/lib/crm/catalogue/layouts/read";
import { getList, readLists } from "@/lib/crm/catalogue/lists/read";
import { listStages } from "@/lib/crm/catalogue/stages/read";
import { convertField } from "@/lib/crm/changes/convert/start";
import { customFieldEndpoints } from "@/lib/crm/settings/fields/endpoints";
import {
  createField,
  deleteField,
  removeForEver,
  restoreField,
  updateField,
} from "@/lib/crm/settings/fields/service";
import { layoutEndpoints } from "@/lib/crm/settings/layouts/endpoints";
import { changeLayout, resetLayout } from "@/lib/crm/settings/layouts/service";
import { choiceListEndpoints } from "@/lib/crm/settings/lists/endpoints";
import { createList, deleteList, updateList } from "@/lib/crm/settings/lists/service";
import { stageEndpoints } from "@/lib/crm/settings/stages/endpoints";
import { changeStages } from "@/lib/crm/settings/stages/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";
import { Reply } from "@/lib/server/request/respond";

export const customFieldRoutes = {
  list: handleReadOnly(customFieldEndpoints.list, async ({ tenant, query }) => ({
    fields: await listFields(tenant, query.entity),
  })),
  create: handle(customFieldEndpoints.create, async ({ tenant, body }) => ({
    field: await createField(tenant, body),
  })),
  update: handle(customFieldEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    field: await updateField(tenant, params, body, ifMatch),
  })),
  convert: handle(customFieldEndpoints.convert, async ({ tenant, params, body, ifMatch }) =>
    conversionReply(await convertField(tenant, params, { input: body, expectedVersion: ifMatch })),
  ),
  remove: handle(customFieldEndpoints.remove, async ({ tenant, params, ifMatch }) => ({
    field: await deleteField(tenant, params, ifMatch),
  })),
  removeForEver: handle(customFieldEndpoints.removeForEver, async ({ tenant, params }) => ({
    field: await removeForEver(tenant, params),
  })),
  restore: handle(customFieldEndpoints.restore, async ({ tenant, params }) => ({
    field: await restoreField(tenant, params),
  })),
};

function conversionReply(data: ConversionAnswer): Reply {
  if (!data.changeId) return new Reply(data, { message: "This is what would change" });
  if (data.isDone) return new Reply(data);
  return new Reply(data, { status: 202, message: "The kind of the field is being changed" });
}

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

export const stageRoutes = {
  list: handleReadOnly(stageEndpoints.list, ({ tenant, params }) =>
    listStages(tenant, params.entity),
  ),
  change: handle(stageEndpoints.change, ({ tenant, params, body, ifMatch }) =>
    changeStages(tenant, { kind: params.entity, input: body, expectedVersion: ifMatch }),
  ),
};

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
