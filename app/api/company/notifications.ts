import { notificationEndpoints } from "@/lib/companies/notifications/endpoints";
import { countUnread, listNotifications } from "@/lib/companies/notifications/list";
import { markRead } from "@/lib/companies/notifications/read";
import { chooseChannels, readSettings } from "@/lib/companies/notifications/settings";
import { addDevice, listDevices, removeDevice } from "@/lib/companies/push/devices";
import { pushEndpoints } from "@/lib/companies/push/endpoints";
import { sendTestPush } from "@/lib/companies/push/test-push";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const notificationRoutes = {
  list: handleReadOnly(notificationEndpoints.list, async ({ tenant, member, query }) => ({
    ...(await listNotifications(tenant, member.id, query)),
    unread: await countUnread(tenant, member.id),
  })),
  unread: handleReadOnly(notificationEndpoints.unread, async ({ tenant, member }) => ({
    unread: await countUnread(tenant, member.id),
  })),
  read: handle(notificationEndpoints.read, async ({ tenant, member, body }) => ({
    unread: await markRead(tenant, member.id, body),
  })),
  settings: handleReadOnly(notificationEndpoints.settings, async ({ tenant, member }) => ({
    settings: await readSettings(tenant, member.id),
  })),
  choose: handle(notificationEndpoints.choose, async ({ tenant, member, body }) => ({
    settings: await chooseChannels(tenant, member.id, body),
  })),
};

export const pushRoutes = {
  list: handleReadOnly(pushEndpoints.list, ({ tenant, member }) => listDevices(tenant, member.id)),
  add: handle(pushEndpoints.add, async ({ tenant, member, body, request }) => {
    const userAgent = request.headers.get("user-agent");
    return { device: await addDevice(tenant, member, { ...body, userAgent }) };
  }),
  test: handleInSteps(pushEndpoints.test, ({ open, member }) => sendTestPush(open, member.id)),
  remove: handle(pushEndpoints.remove, ({ tenant, member, params }) =>
    removeDevice(tenant, member.id, params.id),
  ),
};
