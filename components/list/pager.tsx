"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { cn } from "@/lib/core/cn";
import { showingText, totalText } from "@/lib/core/format";
import type { Pagination } from "@/lib/core/pagination";

type PagerProps = { pagination: Pagination; url: UrlQuery };

type ListTotalProps = { pagination: Pagination; className?: string };

/** The total number of records, beside the filters; isolated, or right-to-left text would end with the number. */
export function ListTotal({ pagination, className }: ListTotalProps) {
  return (
    <bdi className={cn("text-muted-foreground text-table tabular-nums", className)}>
      {totalText(pagination)} total
    </bdi>
  );
}

/** "Showing x to y of z results" with Previous and Next. */
export function ResultsPager({ pagination, url }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <p className="text-muted-foreground text-table tabular-nums" aria-live="polite">
        {showingText(pagination)}
      </p>
      <Steps pagination={pagination} url={url} back="Previous" />
    </nav>
  );
}

/** "Page n of m" with Prev and Next, only when there is more than one page. */
export function PagePager({ pagination, url }: PagerProps) {
  if (pagination.pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <p className="text-muted-foreground text-table tabular-nums" aria-live="polite">
        Page {pagination.page} of {pagination.pages}
      </p>
      <Steps pagination={pagination} url={url} back="Prev" />
    </nav>
  );
}

/** The size stays where the address names one, and later pages name one that is not the API's own: no row is left out. */
function Steps({ pagination, url, back }: PagerProps & { back: string }) {
  const { page, pages, limit } = pagination;
  const onPage = (next: number) => {
    const isNamed = url.get("limit") !== "" || (next > 1 && limit !== 20);
    url.set({ page: next, limit: isNamed ? limit : null });
  };
  return (
    <div className="flex gap-1" aria-busy={url.pending}>
      <Button variant="ghost" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="rtl:rotate-180" />
        {back}
      </Button>
      <Button variant="ghost" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight className="rtl:rotate-180" />
      </Button>
    </div>
  );
}
