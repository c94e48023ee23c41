"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { api } from "@/lib/client/api";
import type { TimelineInput } from "@/lib/crm/timeline/schema";
import { tapOf } from "./contact-tap";

/**
 * Notes on the timeline that somebody is called or written to, from wherever on the record's page the link
 * is. The link opens at once: the note goes out beside it, and outlives the page.
 */
export function useContactTaps(path: string): void {
  const router = useRouter();
  const tapped = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const kind = link?.closest("main") ? tapOf(link.getAttribute("href") ?? "") : null;
    if (!kind) return;
    const body: TimelineInput = { kind };
    // Whoever is on the phone already needs no notice that a line is missing.
    api.post(path, { body, keepalive: true }).then(
      () => router.refresh(),
      () => undefined,
    );
  });

  useEffect(() => {
    const note = (event: MouseEvent) => tapped(event);
    document.addEventListener("click", note);
    return () => document.removeEventListener("click", note);
  }, []);
}
