import { z } from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import {
  notification,
  notificationQuery,
  notificationSetting,
  readInput,
  settingsInput,
} from "./schema";

const unread = z.int().meta({ description: "How many are not read; 100 stands for 100 or more" });
const settings = z.object({ settings: z.array(notificationSetting) });

export const notificationEndpoints = {
  list: memberEndpoint("GET /company/notifications", {
    summary: "What concerns the caller, the newest first; kept for 90 days",
    query: notificationQuery,
    answer: z.object({
      notifications: z.array(notification),
      unread,
      nextCursor: z.string().nullable(),
    }),
  }),
  unread: memberEndpoint("GET /company/notifications/unread", {
    summary: "How many notifications the caller has not read",
    answer: z.object({ unread }),
  }),
  read: memberEndpoint("POST /company/notifications/read", {
    summary: "Mark notifications as read: these, or all up to an instant",
    body: readInput,
    answer: z.object({ unread }),
  }),
  settings: memberEndpoint("GET /company/notification-settings", {
    summary: "By which channels the caller is notified",
    answer: settings,
  }),
  choose: memberEndpoint("PUT /company/notification-settings", {
    summary: "Choose the channels of notifications; absent kinds and channels stay as they are",
    body: settingsInput,
    answer: settings,
    message: "Notifications saved",
  }),
};
