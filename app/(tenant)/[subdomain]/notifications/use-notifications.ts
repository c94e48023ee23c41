"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { api, report } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { Notification } from "@/lib/companies/notifications/schema";

type Only = "all" | "unread";

type Loaded = {
  only: Only;
  notifications: readonly Notification[];
  unread: number;
  nextCursor: string | null;
};

export type NotificationsShown = ReturnType<typeof useNotifications>;

/** The notifications of a panel, read again when the number of unread ones changes. */
export function useNotifications(told: number) {
  const [only, show] = useState<Only>("all");
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function load(of: Only, cursor?: string): Promise<void> {
    try {
      const query = { unread: of === "unread" ? ("true" as const) : undefined, cursor };
      const page = await api("GET /company/notifications", { query });
      setProblem(null);
      setLoaded((before) => {
        const kept = cursor && before?.only === of ? before.notifications : [];
        return { ...page, only: of, notifications: [...kept, ...page.notifications] };
      });
    } catch (error) {
      setProblem(reasonOf(error) ?? "The notifications could not be loaded.");
    }
  }

  const reload = useEffectEvent(() => load(only));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that was told asks for the list again
  useEffect(() => void reload(), [told, only]);

  /** Marks at once; a refusal says why and shows the stored state again. */
  async function read(body: { ids: string[] } | { before: string }): Promise<void> {
    const now = new Date().toISOString();
    const isRead = ({ id, createdAt }: Notification) =>
      "ids" in body ? body.ids.includes(id) : createdAt <= body.before;
    setLoaded(
      (before) =>
        before && {
          ...before,
          notifications: before.notifications.map((one) =>
            isRead(one) ? { ...one, readAt: one.readAt ?? now } : one,
          ),
        },
    );
    try {
      const { unread } = await report("POST /company/notifications/read", { body });
      setLoaded((before) => before && { ...before, unread });
    } catch (error) {
      toast.error("It could not be marked as read.", { description: reasonOf(error) });
      await load(only);
    }
  }

  const shown = loaded?.only === only ? loaded : null;
  const newest = shown?.notifications[0]?.createdAt;
  return {
    only,
    show,
    problem,
    notifications: shown?.notifications ?? null,
    unread: loaded?.unread ?? told,
    retry: () => load(only),
    more: shown?.nextCursor ? () => load(only, shown.nextCursor ?? undefined) : null,
    read: (notification: Notification) => read({ ids: notification.ids }),
    readAll: () => read({ before: newest ?? new Date().toISOString() }),
  };
}
