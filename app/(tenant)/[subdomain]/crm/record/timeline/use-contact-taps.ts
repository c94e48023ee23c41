"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { api } from "@/lib/client/api";
import type { contactKinds, Subject } from "@/lib/crm/timeline/choices";
import { timelineCalls } from "./use-timeline";

/**
 * Notes on the timeline that somebody is called or written to, from wherever on the record's page the link
 * is. The link opens at once: the note goes out beside it, and outlives the page.
 */
export function useContactTaps({ kind: record, id }: Subject): void {
  const router = useRouter();
  const tapped = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const kind = link?.closest("main") ? tapOf(link.getAttribute("href") ?? "") : null;
    if (!kind) return;
    const options = { params: { id }, body: { kind }, keepalive: true };
    // Whoever is on the phone already needs no notice that a line is missing.
    api(timelineCalls[record].add, options).then(
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

/** How somebody is reached by a link of this address, or null where it leads elsewhere. */
export function tapOf(href: string): (typeof contactKinds)[number] | null {
  if (href.startsWith("tel:")) return "call_started";
  if (href.startsWith("mailto:")) return "mail_opened";
  return href.startsWith("https://wa.me/") ? "whatsapp_opened" : null;
}
