"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Pagination } from "@/lib/core/pagination";
import { showingText } from "@/lib/core/showing";

type PagerProps = {
  pagination: Pagination;
  onPage: (page: number) => void;
  busy?: boolean;
};

/** "Showing x to y of z results" with Previous and Next. */
export function ResultsPager({ pagination, onPage, busy = false }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 py-1">
      <p className="text-muted-foreground text-table tabular-nums" aria-live="polite">
        {showingText(pagination)}
      </p>
      <Steps pagination={pagination} onPage={onPage} busy={busy} back="Previous" />
    </nav>
  );
}

/** "Page n of m" with Prev and Next, only when there is more than one page. */
export function PagePager({ pagination, onPage, busy = false }: PagerProps) {
  if (pagination.pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 py-1">
      <p className="text-muted-foreground text-table tabular-nums" aria-live="polite">
        Page {pagination.page} of {pagination.pages}
      </p>
      <Steps pagination={pagination} onPage={onPage} busy={busy} back="Prev" />
    </nav>
  );
}

function Steps({ pagination, onPage, busy, back }: Required<PagerProps> & { back: string }) {
  const { page, pages } = pagination;
  return (
    <div className="flex gap-2" aria-busy={busy}>
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="rtl:rotate-180" />
        {back}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRight className="rtl:rotate-180" />
      </Button>
    </div>
  );
}
