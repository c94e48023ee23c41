"use client";

import { useMemo } from "react";
import { TrailList } from "@/components/trail/trail-list";
import { companyTrailActions } from "@/lib/companies/trail/choices";
import type { Pagination } from "@/lib/core/pagination";
import type { TrailEntry } from "@/lib/trail/schema";

type Props = {
  trail: readonly TrailEntry[];
  pagination: Pagination;
  people: readonly { id: string; name: string }[];
  timeZone: string;
};

const pages: Record<string, string> = { lead: "/crm/leads", brand: "/crm/brands" };

/** Who did what in the company. */
export function TrailScreen({ timeZone, ...shown }: Props) {
  const reading = useMemo(() => ({ words: companyTrailActions, timeZone, hrefOf }), [timeZone]);
  return (
    <TrailList
      subtitle="Who did what in your company; entries are kept for 400 days"
      reading={reading}
      exportPath="/api/company/trail/export"
      {...shown}
    />
  );
}

function hrefOf({ subjectKind, subjectId, action }: TrailEntry): string | null {
  const page = Object.hasOwn(pages, subjectKind) ? pages[subjectKind] : undefined;
  return page && subjectId && !action.endsWith(".deleted") ? `${page}/${subjectId}` : null;
}
