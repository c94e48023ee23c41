"use client";

import { BellRing, Check } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { ErrorState } from "@/components/list/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Notification } from "@/lib/companies/notifications/schema";
import { addDays, calendarDateOf, ownTimeZone } from "@/lib/core/calendar-date";
import { cn } from "@/lib/core/cn";
import { formatDate, formatTime } from "@/lib/core/format";
import type { NotificationsShown } from "./use-notifications";

type ListProps = { list: NotificationsShown; onOpen: () => void };

export function NotificationList({ list, onOpen }: ListProps) {
  const { notifications, problem, more } = list;
  if (!notifications && problem)
    return (
      <div className="p-4">
        <ErrorState message={problem} onRetry={list.retry} />
      </div>
    );
  if (!notifications) return <Loading />;
  if (notifications.length === 0)
    return (
      <div className="p-4">
        <EmptyState
          icon={BellRing}
          title="You are up to date"
          hint="Work from colleagues, client replies and the results of what you started appear here."
        />
      </div>
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto pb-[env(safe-area-inset-bottom)]">
      {byDay(notifications).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h3 className="sticky top-0 bg-popover px-4 pt-3 pb-1 font-medium text-muted-foreground text-xs">
            {day}
          </h3>
          <ul>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                notification={entry}
                onRead={() => list.read(entry)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {more && (
        <Button variant="ghost" className="mx-4 my-2" onClick={more}>
          Show Older
        </Button>
      )}
    </div>
  );
}

type EntryProps = { notification: Notification; onRead: () => void; onOpen: () => void };

function Entry({ notification, onRead, onOpen }: EntryProps) {
  const { title, body, url, readAt, createdAt } = notification;
  const isUnread = readAt === null;
  return (
    <li className="group relative flex items-start hover:bg-accent">
      <Link
        href={url}
        prefetch={false}
        onClick={() => {
          if (isUnread) onRead();
          onOpen();
        }}
        className="flex min-w-0 flex-1 gap-3 px-4 py-2.5 outline-offset-[-2px]"
      >
        <span
          aria-hidden
          className={cn("mt-1.5 size-2 shrink-0 rounded-full", isUnread && "bg-primary")}
        />
        <span className="min-w-0 flex-1">
          <span className={cn("block break-words", isUnread && "font-medium")}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {body && <span className="block truncate text-muted-foreground">{body}</span>}
        </span>
        <time
          dateTime={createdAt}
          className="shrink-0 pt-0.5 text-muted-foreground text-xs tabular-nums"
        >
          {formatTime(createdAt, ownTimeZone())}
        </time>
      </Link>
      {isUnread && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Mark as read: ${title}`}
          onClick={onRead}
          className="me-2 mt-1 text-muted-foreground"
        >
          <Check />
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading..." className="flex flex-col gap-4 p-4">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className={line % 2 ? "w-4/5" : "w-3/5"} />
      ))}
    </div>
  );
}

function byDay(notifications: readonly Notification[]) {
  const days: { day: string; entries: Notification[] }[] = [];
  for (const entry of notifications) {
    const day = dayName(entry.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function dayName(instant: string): string {
  const zone = ownTimeZone();
  const today = calendarDateOf(new Date(), zone);
  const day = calendarDateOf(instant, zone);
  if (day === today) return "Today";
  return day === addDays(today, -1) ? "Yesterday" : formatDate(day);
}
