"use client";

import { useEffect } from "react";
import { ApiError } from "@/lib/client/api-error";
import { keepSession, onSessionChange } from "@/lib/client/session";

const checkEveryMs = 60_000;
const activityEvents = ["pointerdown", "keydown", "scroll", "visibilitychange"] as const;

/**
 * Renews the session while the page is in use and lets it expire otherwise. Follows a sign-in or
 * sign-out in another tab at once.
 */
export function SessionKeeper() {
  useEffect(() => {
    let active = true;
    const notice = () => {
      active = document.visibilityState === "visible";
    };
    const check = () => {
      if (active) keepSession().catch(ignoreUnreachable);
      active = false;
    };
    const checking = setInterval(check, checkEveryMs);
    const forget = onSessionChange(() => location.assign("/"));
    const options = { capture: true, passive: true };
    for (const event of activityEvents) document.addEventListener(event, notice, options);
    check();
    return () => {
      clearInterval(checking);
      forget();
      for (const event of activityEvents) document.removeEventListener(event, notice, options);
    };
  }, []);
  return null;
}

// A lost connection ends no session; the next check retries.
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
