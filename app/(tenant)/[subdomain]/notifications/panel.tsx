"use client";

import { CheckCheck, Settings, X } from "lucide-react";
import Link from "next/link";
import { Dialog as Primitive } from "radix-ui";
import { useRef } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { overlayStyle, useReturnFocus } from "@/components/ui/overlay";
import { SegmentButtons } from "@/components/ui/segments";
import { NotificationList } from "./notification-list";
import { useNotifications } from "./use-notifications";

const choices = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
] as const;

type PanelProps = {
  /** How many are unread by the stream; a new number loads the list again. */
  unread: number;
  onClose: () => void;
};

/** The notifications of the member by day, at the end of the screen; a whole phone wide. */
export default function NotificationPanel({ unread, onClose }: PanelProps) {
  const list = useNotifications(unread);
  const panel = useRef<HTMLDivElement>(null);
  const focus = useReturnFocus((event) => {
    event.preventDefault();
    panel.current?.focus();
  });
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayStyle} />
        <Primitive.Content
          ref={panel}
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-50 flex w-full flex-col border-s bg-popover text-popover-foreground shadow-modal outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0 md:w-100"
          {...focus}
        >
          <header className="flex shrink-0 items-center gap-1 border-b py-2 ps-4 pe-2">
            <Primitive.Title className="flex-1 font-semibold text-base">
              Notifications
            </Primitive.Title>
            <Link
              href="/settings/notifications"
              aria-label="Notification settings"
              onClick={onClose}
              className={buttonVariants({ variant: "ghost", size: "icon" })}
            >
              <Settings />
            </Link>
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close">
                <X />
              </Button>
            </Primitive.Close>
          </header>
          <div className="flex shrink-0 items-center justify-between gap-2 px-4 py-2">
            <SegmentButtons
              label="Shown notifications"
              choices={choices}
              value={list.only}
              onChoose={list.show}
            />
            <Button
              variant="ghost"
              size="sm"
              disabled={list.unread === 0}
              onClick={() => list.readAll()}
            >
              <CheckCheck />
              Mark All as Read
            </Button>
          </div>
          <NotificationList list={list} onOpen={onClose} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
