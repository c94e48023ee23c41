"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { performBehind } from "@/lib/client/outbox/waiting";
import type { ListedRecord } from "@/lib/client/shown-lists";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { contactKinds, Subject } from "@/lib/crm/timeline/choices";

const Outcomes = lateDialog(() => import("./outcomes"), null);

/** Offers the outcomes of a call once a number of the page was dialled; a tap logs it on the timeline. */
export function CallOutcome({ subject }: { subject: Subject }) {
  const [called, setCalled] = useState<Subject | null>(null);
  useLinkClick((link) => contactKindOf(link.href) === "call_started" && setCalled(subject));
  return called && <Outcomes subject={called} onClose={() => setCalled(null)} />;
}

type ListCallOutcomeProps = { kind: RecordKind; records: readonly ListedRecord[] };

/** Logs calls, chats and mails from the rows of a list, and offers the outcomes of a call; always in sight, on a phone above its bar. */
export function ListCallOutcome({ kind, records }: ListCallOutcomeProps) {
  const [called, setCalled] = useState<ListedRecord | null>(null);
  useLinkClick((link) => {
    const did = contactKindOf(link.href);
    const id = link.closest<HTMLElement>("[data-row]")?.dataset.row;
    const record = did && records.find((one) => one.id === id);
    if (!record) return;
    if (did === "call_started") setCalled(record);
    performBehind({
      call: `POST /crm/${manyRecords[kind]}/{id}/timeline`,
      params: { id: record.id },
      body: { kind: did },
      record: { kind, id: record.id },
      label: record.name,
      isSilent: true,
    }).catch(() => undefined);
  });
  if (!called) return null;
  return (
    <div className="fixed inset-x-4 bottom-[calc(4.5rem+var(--waiting-bar)+env(safe-area-inset-bottom))] z-40 md:inset-x-auto md:end-6 md:bottom-6">
      <Outcomes
        key={called.id}
        subject={{ kind, id: called.id }}
        name={called.name}
        onClose={() => setCalled(null)}
      />
    </div>
  );
}

/** Calls back with each link of the page's content that is clicked. */
export function useLinkClick(onClick: (link: HTMLAnchorElement) => void): void {
  const clicked = useEffectEvent(({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.closest("main")) onClick(link);
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => clicked(event);
    document.addEventListener("click", listener);
    return () => document.removeEventListener("click", listener);
  }, []);
}

/** The contact kind of a link, or null for other links. */
export function contactKindOf(href: string): (typeof contactKinds)[number] | null {
  if (href.startsWith("tel:")) return "call_started";
  if (href.startsWith("mailto:")) return "mail_opened";
  return href.startsWith("https://wa.me/") ? "whatsapp_opened" : null;
}
