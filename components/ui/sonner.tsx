"use client";

import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import { type ExternalToast, Toaster as Sonner } from "sonner";
import { Spinner } from "./spinner";

const undoMs = 10_000;

/** Options of a notice whose action can be undone for ten seconds. */
export function withUndo(undo: () => void): ExternalToast {
  return { action: { label: "Undo", onClick: undo }, duration: undoMs };
}

/** Where notices appear, once in a page. On phones they stand above the bottom bar. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      offset={20}
      mobileOffset={{ bottom: "calc(4.5rem + env(safe-area-inset-bottom))" }}
      gap={8}
      icons={{
        success: <CircleCheck className="size-4 text-success-foreground" />,
        error: <CircleX className="size-4 text-destructive-text" />,
        warning: <TriangleAlert className="size-4 text-warning-foreground" />,
        info: <Info className="size-4 text-info-foreground" />,
        loading: <Spinner />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-(--width) items-center gap-2.5 rounded-lg bg-popover px-4 py-3 text-popover-foreground text-table shadow-float max-md:w-full",
          title: "font-medium",
          description: "text-muted-foreground",
          content: "flex-1",
          actionButton:
            "ms-auto h-7 shrink-0 rounded-md px-2.5 font-medium text-primary-text hover:bg-accent max-md:h-11",
          cancelButton: "h-7 shrink-0 rounded-md px-2.5 text-muted-foreground hover:bg-accent",
        },
      }}
    />
  );
}
