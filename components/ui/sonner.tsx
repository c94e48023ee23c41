"use client";

import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useLayoutEffect, useState } from "react";
import { type ExternalToast, Toaster as Sonner, toast, useSonner } from "sonner";
import { currentPlace, type NoticePlace } from "./notice-place";
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

/** The notices of a page. They cover neither a button nor the line being typed. */
export function Toaster() {
  const { position, offset } = usePlace();
  const distance = position.startsWith("top") ? { top: offset } : { bottom: offset };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the buttons within are clicked
    <div className="contents" onMouseDown={keepFocus}>
      <Sonner
        position={position}
        offset={{ left: 20, right: 20, ...distance }}
        mobileOffset={distance}
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
            // The spinner of a loading notice is centred in the nearest positioned box.
            icon: "relative size-4 shrink-0",
            title: "font-medium",
            description: "text-muted-foreground",
            content: "flex-1",
            actionButton:
              "ms-auto h-7 shrink-0 rounded-md px-2.5 font-medium text-primary-text hover:bg-accent max-md:h-11",
            cancelButton: "h-7 shrink-0 rounded-md px-2.5 text-muted-foreground hover:bg-accent",
          },
        }}
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

/** Chosen when the first notice appears; it moves where it would cover a button, or the line being typed. */
function usePlace(): NoticePlace {
  const { toasts } = useSonner();
  const isShown = toasts.length > 0;
  const [place, setPlace] = useState<NoticePlace>({ position: "bottom-center", offset: 20 });
  useLayoutEffect(() => {
    if (isShown) setPlace(currentPlace(document));
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const choose = () => setPlace((present) => currentPlace(document, present));
    const chooseSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(choose);
    };
    const observer = new MutationObserver(chooseSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", chooseSoon);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", chooseSoon);
      cancelAnimationFrame(frame);
    };
  }, [isShown]);
  return place;
}
