import { messageEndpoints, templateEndpoints } from "@/lib/crm/templates/endpoints";
import { logMessage, readMessageContact } from "@/lib/crm/templates/messages";
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from "@/lib/crm/templates/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const templateRoutes = {
  list: handleReadOnly(templateEndpoints.list, async ({ tenant, member }) => ({
    templates: await listTemplates(tenant, member),
  })),
  create: handle(templateEndpoints.create, async ({ tenant, member, body }) => ({
    template: await createTemplate(tenant, member, body),
  })),
  update: handle(templateEndpoints.update, async ({ tenant, member, params, body, ifMatch }) => ({
    template: await updateTemplate(tenant, member, params.id, {
      ...body,
      expectedVersion: ifMatch,
    }),
  })),
  remove: handle(templateEndpoints.remove, ({ tenant, member, params, ifMatch }) =>
    deleteTemplate(tenant, member, params.id, ifMatch),
  ),
};

export const messageRoutes = {
  contact: handle(messageEndpoints.contact, async ({ tenant, member, params }) => ({
    contact: await readMessageContact(tenant, member, params.id),
  })),
  send: handle(messageEndpoints.send, async ({ tenant, member, params, body }) => ({
    entry: await logMessage(tenant, member, params.id, body),
  })),
};
