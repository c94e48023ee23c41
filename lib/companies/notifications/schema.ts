import * as z from "zod";
import { instant, recordId, yesOrNo } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { given } from "@/lib/core/list-query";
import {
  notificationChannels,
  notificationKindNames,
  notificationKinds,
} from "@/lib/core/notifications";
import { fromKeys } from "@/lib/core/objects";

/** A notification, or several of one kind within ten minutes. */
export const notification = z
  .object({
    id: z.guid(),
    ids: z.array(z.string()).meta({ description: "All notifications that it stands for" }),
    kind: z.enum(notificationKindNames),
    title: z.string(),
    body: z.string(),
    url: z.string().meta({ description: "The path of its page on the company's host" }),
    count: z.int().meta({ description: "The number of its records" }),
    readAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ title: "Notification" });

export type Notification = z.output<typeof notification>;

export const notificationQuery = z.object({
  unread: given(yesOrNo().optional()).meta({
    description: "true leaves those that are not read",
  }),
  cursor: given(z.guid("Take the cursor from an answer").optional()),
});

export type NotificationQuery = z.output<typeof notificationQuery>;

/** The notifications to mark as read: these, or all up to an instant. */
export const readInput = inputObject({
  ids: z.array(recordId()).min(1).max(1000).optional(),
  before: instant().optional(),
}).refine(({ ids, before }) => (ids === undefined) !== (before === undefined), {
  error: "Give either ids or before",
  path: ["ids"],
});

export type ReadInput = z.output<typeof readInput>;

/** Whether notifications of a kind come by each channel; null where the channel is not offered. */
export const notificationSetting = z
  .object({
    kind: z.enum(notificationKindNames),
    bell: z.boolean().nullable(),
    mail: z.boolean().nullable(),
    push: z.boolean().nullable(),
  })
  .meta({ title: "NotificationSetting" });

export type NotificationSetting = z.output<typeof notificationSetting>;

const choice = z.boolean({ error: "Say true or false" }).optional();

/** The channels of each kind that change; absent ones stay as they are, and those that are not offered are refused. */
export const settingsInput = inputObject(
  fromKeys(notificationKindNames, (kind) => {
    const offered = notificationChannels.filter(
      (channel) => notificationKinds[kind].channels[channel] !== undefined,
    );
    return inputObject(fromKeys(offered, () => choice)).optional();
  }),
);

export type SettingsInput = z.output<typeof settingsInput>;
