import type { Notification } from "@/lib/companies/notifications/schema";
import type { NotificationKind } from "@/lib/core/notifications";

/**
 * The content of a push, which public/sw.js reads: its notifications and the path of their page, no text of a record.
 * `id` is the same at every try.
 */
export type PushMessage = {
  id: string;
  kind: NotificationKind | "several" | "test";
  ids: readonly string[];
  count: number;
  url: string;
};

/** A push holds 4,096 bytes; by one of these ids a browser finds the text. */
const mostIds = 20;

/** Makes one message of notifications that are sorted from the newest on; null without any. */
export function toMessage(notifications: readonly Notification[]): PushMessage | null {
  const [newest] = notifications;
  if (!newest) return null;
  const { id, kind, url, count } = newest;
  const ids = notifications.flatMap((one) => one.ids).slice(0, mostIds);
  if (notifications.length === 1) return { id, kind, ids, count, url };
  const all = notifications.reduce((sum, one) => sum + one.ids.length, 0);
  return { id, kind: "several", ids, count: all, url: "/" };
}
