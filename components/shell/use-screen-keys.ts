"use client";

import type { Hotkeys } from "@/lib/client/hotkeys";
import { shownList } from "@/lib/client/shown-lists";
import { leaveForms } from "@/lib/client/unsaved-input";
import { useLeaveFor } from "./leaving";
import { type Nav, screenKeys } from "./nav";

/**
 * The keys that open the screens of a portal: `g` and the first letter of the screen. A list comes back as it was left,
 * and without its filters if it is open already.
 */
export function useScreenKeys(nav: Nav): Hotkeys {
  const leaveFor = useLeaveFor();
  const open = (href: string) =>
    leaveForms(() => {
      const left = location.pathname === href ? null : shownList(href);
      leaveFor(left?.address ?? href);
    });
  return Object.fromEntries(screenKeys(nav).map(({ key, href }) => [key, () => open(href)]));
}
