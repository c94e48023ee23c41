"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { toast } from "sonner";
import { arrive, notePopState, prefetchScreen, restMs, showSeen } from "@/lib/client/seen-screens";
import { isOffline } from "@/lib/client/use-offline";

/**
 * Shows a screen seen before at once and refreshes it behind. Prefetches the address in `data-prefetch` of
 * an element once the pointer or the focus rests on it.
 */
export function ScreenKeeper() {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const due = arrive();
    if (due === null) return;
    if (isOffline()) return;
    if (due.isWhole) return router.refresh();
    return whenIdle(due.inMs, () => {
      if (!isOffline()) router.replace(location.pathname + location.search, { scroll: false });
    });
  }, [pathname, search]);

  useEffect(() => {
    addEventListener("popstate", notePopState, true);
    document.addEventListener("click", showSeenLink, true);
    return () => {
      removeEventListener("popstate", notePopState, true);
      document.removeEventListener("click", showSeenLink, true);
    };
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notice = (event: Event) => {
      clearTimeout(timer);
      const target = event.target instanceof Element ? event.target : null;
      const href = target?.closest("[data-prefetch]")?.getAttribute("data-prefetch");
      if (href) timer = setTimeout(() => prefetchScreen(router, href), restMs);
    };
    const events = ["pointerover", "pointercancel", "focusin"] as const;
    for (const event of events) document.addEventListener(event, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, notice);
    };
  }, [router]);

  return null;
}

const pauseMs = 2_000;
const acts = ["pointerdown", "keydown"] as const;
/** Matches elements that show that rows or a record are loading. */
const underWay = "[aria-busy=true], [role=status][aria-label^=Loading]";

/** Runs `work` once it is due; then only in a pause, as it would take the place of a navigation under way. */
function whenIdle(dueMs: number, work: () => void): () => void {
  const dueAt = Date.now() + dueMs;
  const stop = () => {
    clearTimeout(timer);
    for (const act of acts) document.removeEventListener(act, postpone, true);
  };
  const run = () => {
    if (document.querySelector(underWay)) return postpone();
    stop();
    work();
  };
  const postpone = () => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(dueAt - Date.now(), pauseMs));
  };
  let timer = setTimeout(run, dueMs);
  for (const act of acts) document.addEventListener(act, postpone, true);
  return stop;
}

/** Links with `data-navigates` do more than go to their address and handle their clicks themselves. */
function showSeenLink(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (link.target || link.hash || "navigates" in link.dataset || link.hasAttribute("download"))
    return;
  if (showSeen(link.href) || staysOffline()) event.preventDefault();
}

/** Says why a screen that was not seen before cannot be opened without a network. */
export function staysOffline(): boolean {
  if (!isOffline()) return false;
  toast.error("You are offline. This page opens once you are online", { id: "offline" });
  return true;
}
