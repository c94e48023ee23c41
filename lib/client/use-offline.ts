import { useSyncExternalStore } from "react";

/** Whether the browser knows that it has no network; false on the server and during hydration. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** The same at this moment, for an event that began earlier. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

function subscribe(onChange: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, onChange);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, onChange);
  };
}
