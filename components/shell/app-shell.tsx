"use client";

import dynamic from "next/dynamic";
import { Direction } from "radix-ui";
import { useState } from "react";
import { Toaster, undoNewest } from "@/components/ui/sonner";
import { TooltipProvider } from "@/components/ui/tooltip";
import { TooltipArea } from "@/components/ui/tooltip-area";
import { useHotkeys } from "@/lib/client/hotkeys";
import { remember, storedKeys } from "@/lib/client/stored-keys";
import { TypedAhead } from "@/lib/client/typed-ahead";
import { useAskBeforeLeaving } from "@/lib/client/unsaved-input";
import { cn } from "@/lib/core/cn";
import { BottomNav } from "./bottom-nav";
import { ProofKeeper } from "./proof/proof-keeper";
import { ScreenKeeper } from "./screen-keeper";
import { SessionKeeper } from "./session-keeper";
import type { ShellProps } from "./shell-props";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { useScreenKeys } from "./use-screen-keys";

const CommandPalette = dynamic(() => import("./command-palette"), {
  loading: () => <TypedAhead />,
});
const ShortcutsDialog = dynamic(() => import("./shortcuts-dialog"), { loading: () => null });

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
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar shell={props} onSearch={() => setPalette(true)} />
            <TooltipArea
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-[112rem] flex-1 px-4 py-4 outline-none max-md:pb-24 md:px-5"
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
