"use client";

import { useRouter } from "next/navigation";
import type { Hotkeys } from "@/lib/client/hotkeys";
import { showSeen } from "@/lib/client/seen-screens";
import { leaveForms } from "@/lib/client/unsaved-input";
import { type Nav, screenKeys } from "./nav";

/** The keys that open the screens of a portal: `g` and the first letter of the screen. */
export function useScreenKeys(nav: Nav): Hotkeys {
  const router = useRouter();
  const open = (href: string) =>
    leaveForms(() => {
      if (!showSeen(href)) router.push(href);
    });
  return Object.fromEntries(screenKeys(nav).map(({ key, href }) => [key, () => open(href)]));
}
