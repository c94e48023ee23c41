"use client";

import { useOptimistic } from "react";

/** Ids that count as done with from a click on, until the action that did it has ended. */
export function useOptimisticIds() {
  const [ids, add] = useOptimistic<readonly string[], string>([], (all, id) => [...all, id]);
  return { has: (id: string) => ids.includes(id), add };
}
