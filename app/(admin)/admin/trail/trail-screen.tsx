"use client";

import { TrailList } from "@/components/trail/trail-list";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Pagination } from "@/lib/core/pagination";
import { trailActions } from "@/lib/super-admins/platform/choices";
import type { TrailEntry } from "@/lib/trail/schema";

type Props = {
  trail: readonly TrailEntry[];
  pagination: Pagination;
  people: readonly { id: string; name: string }[];
};

const reading = { words: trailActions, timeZone: defaultTimeZone, hrefOf };

/** Who did what on the platform. */
export function TrailScreen(props: Props) {
  return (
    <TrailList
      subtitle="Who did what on the platform"
      reading={reading}
      exportPath="/api/super-admin/trail/export"
      {...props}
    />
  );
}

function hrefOf({ subjectKind, subjectId, action }: TrailEntry): string | null {
  const isThere = subjectKind === "company" && action !== "company.deleted" && subjectId;
  return isThere ? `/companies/${subjectId}` : null;
}
