import { listDeliveries, replay, retryDelivery } from "@/lib/crm/webhooks/deliveries";
import { webhookEndpoints } from "@/lib/crm/webhooks/endpoints";
import { deleteWebhook, settleWaiting } from "@/lib/crm/webhooks/on-off";
import { listWebhooks } from "@/lib/crm/webhooks/read";
import {
  createWebhook,
  renewSecret,
  requirePublic,
  updateWebhook,
} from "@/lib/crm/webhooks/service";
import { tryOut } from "@/lib/crm/webhooks/try-out";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const webhookRoutes = {
  list: handleReadOnly(webhookEndpoints.list, async ({ tenant }) => ({
    webhooks: await listWebhooks(tenant),
  })),
  create: handleInSteps(webhookEndpoints.create, async ({ open, body }) => {
    await requirePublic(body.url);
    return open((tenant) => createWebhook(tenant, body));
  }),
  update: handleInSteps(webhookEndpoints.update, async ({ open, params, body, ifMatch }) => {
    await requirePublic(body.url);
    const update = { ...body, expectedVersion: ifMatch };
    if (body.state === "on") await settleWaiting(open, params.id, update);
    return { webhook: await open((tenant) => updateWebhook(tenant, params.id, update)) };
  }),
  remove: handleInSteps(webhookEndpoints.remove, ({ open, params, ifMatch }) =>
    deleteWebhook(open, params.id, ifMatch),
  ),
  renewSecret: handle(webhookEndpoints.renewSecret, ({ tenant, params }) =>
    renewSecret(tenant, params.id),
  ),
  test: handleInSteps(webhookEndpoints.test, ({ open, params }) => tryOut(open, params.id)),
  replay: handleInSteps(webhookEndpoints.replay, ({ open, params, body }) =>
    replay(open, params.id, body),
  ),
  deliveries: handleReadOnly(webhookEndpoints.deliveries, ({ tenant, params, query }) =>
    listDeliveries(tenant, params.id, query),
  ),
  retry: handle(webhookEndpoints.retry, async ({ tenant, params }) => ({
    delivery: await retryDelivery(tenant, params.id, params.seq),
  })),
};
