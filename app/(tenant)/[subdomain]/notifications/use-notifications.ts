"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { api, report } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { Notification } from "@/lib/companies/notifications/schema";

type Only = "all" | "unread";

type Page = {
  notifications: readonly Notification[];
  unread: number;
  nextCursor: string | null;
};

export type NotificationsShown = ReturnType<typeof useNotifications>;

/** The notifications of a panel, read again when the number of unread ones changes. */
export function useNotifications(told: number) {
  const [{ only, page }, setShown] = useState<{ only: Only; page: Page | null }>({
    only: "all",
    page: null,
  });
  const [problem, setProblem] = useState<string | null>(null);

  const setPage = (change: (before: Page) => Page) =>
    setShown((before) => ({ ...before, page: before.page && change(before.page) }));

  async function load(cursor?: string): Promise<void> {
    try {
      const query = { unread: only === "unread" ? ("true" as const) : undefined, cursor };
      const next = await api("GET /company/notifications", { query });
      setProblem(null);
      setShown((before) => {
        // The other ones were chosen meanwhile.
        if (before.only !== only) return before;
        const kept = cursor ? (before.page?.notifications ?? []) : [];
        return { only, page: { ...next, notifications: [...kept, ...next.notifications] } };
      });
    } catch (error) {
      setProblem(reasonOf(error) ?? "The notifications could not be loaded.");
    }
  }

  const reload = useEffectEvent(() => load());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of unread ones, or another choice, loads again
  useEffect(() => void reload(), [told, only]);

  /** Marks at once; a refusal shows its reason and the stored state again. */
  async function read(body: { ids: string[] } | { before: string }): Promise<void> {
    const now = new Date().toISOString();
    const isRead = ({ id, createdAt }: Notification) =>
      "ids" in body ? body.ids.includes(id) : createdAt <= body.before;
    setPage((before) => ({
      ...before,
      notifications: before.notifications.map((one) =>
        isRead(one) ? { ...one, readAt: one.readAt ?? now } : one,
      ),
    }));
    try {
      const { unread } = await report("POST /company/notifications/read", { body });
      setPage((before) => ({ ...before, unread }));
    } catch (error) {
      toast.error("It could not be marked as read.", { description: reasonOf(error) });
      await load();
    }
  }

  const newest = page?.notifications[0]?.createdAt;
  const cursor = page?.nextCursor;
  return {
    only,
    show: (next: Only) => next !== only && setShown({ only: next, page: null }),
    problem,
    notifications: page?.notifications ?? null,
    unread: page?.unread ?? told,
    retry: () => load(),
    more: cursor ? () => load(cursor) : null,
    read: (notification: Notification) => read({ ids: notification.ids }),
    readAll: () => read({ before: newest ?? new Date().toISOString() }),
  };
}
