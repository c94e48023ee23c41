import type { ExternalToast, toast as Sonner } from "sonner";

type Show = typeof Sonner;

let announceReady: (show: Show) => void;
const ready = new Promise<Show>((resolve) => {
  announceReady = resolve;
});
const listeners = new Set<() => void>();
let wanted = false;

const undoMs = 10_000;

/** Shows notices. What draws them is loaded with the first one, so that no page waits for it. */
export const toast = {
  success: (text: string, options?: ExternalToast) => raise((show) => show.success(text, options)),
  /** Says what was done, with Undo for ten seconds. */
  done: (text: string, undo: () => void, options?: ExternalToast) => {
    const action = { label: "Undo", onClick: undo };
    raise((show) => show.success(text, { action, duration: undoMs, ...options }));
  },
  error: (text: string, options?: ExternalToast) => raise((show) => show.error(text, options)),
  info: (text: string, options?: ExternalToast) => raise((show) => show.info(text, options)),
  warning: (text: string, options?: ExternalToast) => raise((show) => show.warning(text, options)),
};

/** Whether a notice has been raised on this page. */
export const noticeRequest = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => wanted,
};

/** Called by what draws the notices once it listens. */
export function toasterIsReady(show: Show): void {
  announceReady(show);
}

function raise(use: (show: Show) => void): void {
  wanted = true;
  for (const listener of listeners) listener();
  void ready.then(use);
}
