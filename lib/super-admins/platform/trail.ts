import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Pagination } from "@/lib/core/pagination";
import { Prisma } from "@/lib/server/prisma/client";
import type { PlatformScope } from "@/lib/server/scope";
import { readTrail } from "@/lib/trail/list";
import type { TrailEntry, TrailQuery } from "@/lib/trail/schema";

const platformTrail = {
  table: Prisma.sql`platform_audit_event e`,
  owner: Prisma.sql`true`,
  timeZone: defaultTimeZone,
};

/** One page of the platform's trail, newest first; `query.search` matches who, what and about whom. */
export async function listTrail(
  { db }: PlatformScope,
  query: TrailQuery,
): Promise<{ trail: TrailEntry[]; pagination: Pagination }> {
  return readTrail(db, platformTrail, query);
}
