"use client";

import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/lib/client/hotkeys";
import { formatCount } from "@/lib/core/format";
import { capitalized } from "@/lib/core/labels";
import type { RecordKind } from "@/lib/core/record-kinds";
import { recordWords } from "../record-screens";
import type { LiveRows } from "./use-live-rows";

type LiveNoticeProps = { kind: RecordKind; live: Pick<LiveRows<never>, "waiting" | "show"> };

/**
 * Tells what a list or a board does not show yet: "3 new leads". A click or the key `u` shows it, at a place where
 * nothing moves; on a phone above the bottom bar.
 */
export function LiveNotice({ kind, live: { waiting, show } }: LiveNoticeProps) {
  const news = newsOf(kind, waiting);
  useHotkeys(news ? { u: show } : {});
  return (
    <p
      role="status"
      className="pointer-events-none max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(4.75rem+var(--waiting-bar))] max-md:z-30 max-md:flex max-md:justify-center"
    >
      {news && (
        <Button
          size="sm"
          aria-keyshortcuts="u"
          onClick={show}
          className="pointer-events-auto rounded-full max-md:shadow-float"
        >
          {news} · Show
        </Button>
      )}
    </p>
  );
}

function newsOf(kind: RecordKind, waiting: LiveRows<never>["waiting"]): string | null {
  const { one, many } = recordWords[kind];
  if (waiting === "many") return `${capitalized(many)} have changed`;
  return waiting > 0 ? `${formatCount(waiting)} new ${waiting === 1 ? one : many}` : null;
}
