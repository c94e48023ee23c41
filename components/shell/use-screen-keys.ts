"use client";

import { useRouter } from "next/navigation";
import type { Hotkeys } from "@/lib/client/hotkeys";
import { showSeen } from "@/lib/client/seen-screens";
import { shownList } from "@/lib/client/shown-lists";
import { leaveForms } from "@/lib/client/unsaved-input";
import { type Nav, screenKeys } from "./nav";

/**
 * The keys that open the screens of a portal: `g` and the first letter of the screen. A list comes back as it was left,
 * and without its filters if it is open already.
 */
export function useScreenKeys(nav: Nav): Hotkeys {
  const router = useRouter();
  const open = (href: string) =>
    leaveForms(() => {
      const left = location.pathname === href ? null : shownList(href);
      const address = left?.address ?? href;
      if (!showSeen(address)) router.push(address);
    });
  return Object.fromEntries(screenKeys(nav).map(({ key, href }) => [key, () => open(href)]));
}
