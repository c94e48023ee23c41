"use client";

import { Bell } from "lucide-react";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/lib/client/hotkeys";
import { useUnread } from "@/lib/client/use-feed";

const Panel = lateDialog(() => import("./panel"), null);

/** Opens the notifications, also by g n, and shows how many are not read. */
export function NotificationBell() {
  const unread = useUnread();
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys({ "g n": () => setIsOpen(true) });
  const shown = unread > 99 ? "99+" : unread;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : "Notifications"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="relative text-muted-foreground"
      >
        <Bell />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0 min-w-4 rounded-full bg-primary px-1 text-center font-medium text-[0.625rem] text-primary-foreground leading-4 max-md:end-1 max-md:top-1.5"
          >
            {shown}
          </span>
        )}
      </Button>
      {isOpen && <Panel unread={unread} onClose={() => setIsOpen(false)} />}
    </>
  );
}
