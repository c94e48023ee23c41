import { notificationEndpoints } from "@/lib/companies/notifications/endpoints";
import { countUnread, listNotifications } from "@/lib/companies/notifications/list";
import { markRead } from "@/lib/companies/notifications/read";
import { chooseChannels, readSettings } from "@/lib/companies/notifications/settings";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

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
