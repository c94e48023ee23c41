import { listFields } from "@/lib/crm/catalogue/fields/read";
import type { ConversionAnswer } from "@/lib/crm/catalogue/fields/schema";
import { convertField } from "@/lib/crm/changes/convert/start";
import { ownFieldEndpoints } from "@/lib/crm/settings/fields/endpoints";
import {
  createField,
  deleteField,
  removeForEver,
  restoreField,
  updateField,
} from "@/lib/crm/settings/fields/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";
import { Reply } from "@/lib/server/request/respond";

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
  convert: handle(ownFieldEndpoints.convert, async ({ tenant, params, body, ifMatch }) =>
    conversionReply(await convertField(tenant, params, { input: body, expectedVersion: ifMatch })),
  ),
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

function conversionReply(data: ConversionAnswer): Reply {
  if (!data.changeId) return new Reply(data, { message: "This is what would change" });
  if (data.isDone) return new Reply(data);
  return new Reply(data, { status: 202, message: "The kind of the field is being changed" });
}
