"use client";

import { useEffect } from "react";
import { ApiError } from "@/lib/client/api-error";
import { keepSession, onSessionChange } from "@/lib/client/session";

const checkEveryMs = 60_000;
const signsOfLife = ["pointerdown", "keydown", "scroll", "visibilitychange"] as const;

/**
 * Keeps the session of somebody who is at work, also when they only move between pages, and lets
 * that of somebody who went away run out. Another tab's signing in or out is followed at once.
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
    for (const sign of signsOfLife) document.addEventListener(sign, notice, options);
    check();
    return () => {
      clearInterval(checking);
      forget();
      for (const sign of signsOfLife) document.removeEventListener(sign, notice, options);
    };
  }, []);
  return null;
}

// The next check asks again; nobody is signed out because the network was away.
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
