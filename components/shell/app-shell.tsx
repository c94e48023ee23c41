"use client";

import { Direction } from "radix-ui";
import { useEffect, useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { Toaster, undoNewest } from "@/components/ui/sonner";
import { TooltipProvider } from "@/components/ui/tooltip";
import { TooltipArea } from "@/components/ui/tooltip-area";
import { ApiError } from "@/lib/client/api-error";
import { useHotkeys } from "@/lib/client/hotkeys";
import { keepSession, onSessionChange } from "@/lib/client/session";
import { remember, storedKeys } from "@/lib/client/stored-keys";
import { TypedAhead } from "@/lib/client/typed-ahead";
import { useAskBeforeLeaving } from "@/lib/client/unsaved-input";
import { cn } from "@/lib/core/cn";
import { BottomNav } from "./bottom-nav";
import { ProofKeeper } from "./proof/proof-keeper";
import { ScreenKeeper } from "./screen-keeper";
import type { ShellProps } from "./shell-props";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { useScreenKeys } from "./use-screen-keys";

const CommandPalette = lateDialog(() => import("./command-palette"), TypedAhead);
const ShortcutsDialog = lateDialog(() => import("./shortcuts-dialog"), null);

const sidebarKeys = {
  admin: storedKeys.sidebarAdmin,
  company: storedKeys.sidebarCompany,
} as const;

/** The frame of every page: sidebar, header, bottom bar, search and notices. */
export function AppShell(props: ShellProps) {
  const [collapsed, setCollapsed] = useState(props.collapsed);
  const [palette, setPalette] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);

  useAskBeforeLeaving();
  useHotkeys({
    "mod+k": () => setPalette(true),
    "?": () => setShortcuts(true),
    z: undoNewest,
    ...useScreenKeys(props.nav),
  });

  function toggleSidebar() {
    setCollapsed(!collapsed);
    remember(sidebarKeys[props.portal], collapsed ? "0" : "1");
  }

  return (
    <Direction.Provider dir={props.direction ?? "ltr"}>
      <TooltipProvider>
        <a
          href="#content"
          className="fixed start-2 top-2 z-60 -translate-y-16 rounded-md bg-primary px-4 py-2 font-medium text-primary-foreground focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className={cn("flex min-h-dvh", props.boxed && "mx-auto max-w-7xl md:border-x")}>
          <Sidebar shell={props} collapsed={collapsed} onToggle={toggleSidebar} />
          <div className="page-column flex min-w-0 flex-1 flex-col">
            <TopBar shell={props} onSearch={() => setPalette(true)} />
            <TooltipArea
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-[112rem] flex-1 px-4 py-4 outline-none max-md:pb-[calc(6rem+var(--waiting-bar)+env(safe-area-inset-bottom))] md:px-5"
            >
              {props.children}
            </TooltipArea>
          </div>
          <BottomNav shell={props} />
        </div>
        {palette && <CommandPalette shell={props} onClose={() => setPalette(false)} />}
        {shortcuts && (
          <ShortcutsDialog
            nav={props.nav}
            hasBell={props.bell !== undefined}
            onClose={() => setShortcuts(false)}
          />
        )}
        <Toaster />
        <SessionKeeper />
        <ProofKeeper />
        <ScreenKeeper />
      </TooltipProvider>
    </Direction.Provider>
  );
}

const checkEveryMs = 60_000;
const activityEvents = ["pointerdown", "keydown", "scroll", "visibilitychange"] as const;

/**
 * Renews the session while the page is in use and lets it expire otherwise. Follows a sign-in or
 * sign-out in another tab at once.
 */
function SessionKeeper() {
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
