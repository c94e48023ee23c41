"use client";

import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import { Direction } from "radix-ui";
import type { MouseEvent } from "react";
import { type ExternalToast, Toaster as Sonner, type ToasterProps, toast } from "sonner";
import { Spinner } from "./spinner";

const undoMs = 10_000;
const nextStepMs = 8_000;

let newest: (() => void) | null = null;
let notices = 0;

/** Options of a notice whose action can be undone for ten seconds. */
export function withUndo(undo: () => void): ExternalToast {
  notices += 1;
  const id = `undo-${notices}`;
  const run = () => {
    forget();
    toast.dismiss(id);
    undo();
  };
  const forget = () => {
    if (newest === run) newest = null;
  };
  newest = run;
  const ends = { onDismiss: forget, onAutoClose: forget };
  return { id, action: { label: "Undo", onClick: run }, duration: undoMs, ...ends };
}

/** Undoes what the newest notice offers to undo, if it is still shown. */
export function undoNewest(): void {
  newest?.();
}

/** Options of a notice that offers the next step: "Lead created · Open". */
export function withNext(label: string, go: () => void): ExternalToast {
  return { action: { label, onClick: go }, duration: nextStepMs };
}

/**
 * The notices of a page, one at a time: over the foot of the sidebar, on a phone above the bottom bar and beside the
 * create button.
 */
export function Toaster(props: ToasterProps) {
  const isFromRight = Direction.useDirection() === "rtl";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the buttons within are clicked
    <div className="contents" onMouseDown={keepFocus}>
      <Sonner
        position={isFromRight ? "bottom-right" : "bottom-left"}
        visibleToasts={1}
        className="max-md:bottom-[calc(4.75rem+var(--waiting-bar))]!"
        offset={8}
        mobileOffset={{ bottom: 76, ...(isFromRight ? { left: 88 } : { right: 88 }) }}
        gap={8}
        icons={{
          success: <CircleCheck className="size-4 text-muted-foreground" />,
          error: <CircleX className="size-4 text-destructive-text" />,
          warning: <TriangleAlert className="size-4 text-warning-foreground" />,
          info: <Info className="size-4 text-info-foreground" />,
          loading: <Spinner />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              "grid w-48 grid-cols-[1rem_1fr] items-center gap-x-2 rounded-lg bg-popover px-3 py-2 text-popover-foreground text-table shadow-float max-md:flex max-md:w-[calc(100dvw-6.5rem)]!",
            // The spinner of a loading notice is centred in the nearest positioned box.
            icon: "relative size-4 shrink-0",
            title: "font-medium",
            description: "text-muted-foreground",
            content: "min-w-0 flex-1 wrap-anywhere",
            actionButton:
              "col-start-2 -ms-2 h-7 shrink-0 justify-self-start rounded-md px-2 font-medium text-primary-text hover:bg-accent max-md:ms-auto max-md:h-11",
            cancelButton: "h-7 shrink-0 rounded-md px-2.5 text-muted-foreground hover:bg-accent",
          },
        }}
        {...props}
      />
    </div>
  );
}

/**
 * A click on a notice leaves the focus where it is: Sonner returns it some time after the notice has gone and
 * would take it from the field in use.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}
