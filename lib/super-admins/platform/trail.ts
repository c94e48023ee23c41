import type { Pagination } from "@/lib/core/pagination";
import { type ListSource, readPage } from "@/lib/server/list-page";
import { Prisma } from "@/lib/server/prisma/client";
import type { PlatformScope } from "@/lib/server/scope";
import type { TrailEntry, TrailQuery } from "./schema";

/** One page of the platform's trail, newest first; `query.search` matches who, what and about whom. */
export async function listTrail(
  { db }: PlatformScope,
  query: TrailQuery,
): Promise<{ trail: TrailEntry[]; pagination: Pagination }> {
  const { records, pagination } = await readPage<TrailEntry>(
    db,
    { ...source, where: conditions(query) },
    query,
  );
  return { trail: records, pagination };
}

function conditions(query: TrailQuery): Prisma.Sql[] {
  const where = [Prisma.sql`true`];
  if (query.action) where.push(Prisma.sql`e.action = ${query.action}`);
  if (query.actorId) where.push(Prisma.sql`e.actor_id = ${query.actorId}::uuid`);
  if (query.from) where.push(Prisma.sql`e.created_at >= ${query.from}::date`);
  if (query.to) where.push(Prisma.sql`e.created_at < ${query.to}::date + 1`);
  if (query.search) {
    const text = query.search.toLowerCase();
    where.push(
      Prisma.sql`strpos(lower(e.actor_name || ' ' || e.action || ' ' || e.details::text), ${text}) > 0`,
    );
  }
  return where;
}

const source: Omit<ListSource, "where"> = {
  from: Prisma.sql`platform_audit_event e`,
  counted: Prisma.sql`platform_audit_event e`,
  id: Prisma.sql`e.id`,
  record: Prisma.sql`json_build_object(
    'id', e.id, 'action', e.action, 'actor', e.actor_name, 'subjectKind', e.subject_kind, 'subjectId', e.subject_id,
    'details', e.details, 'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  sortable: { createdAt: { column: Prisma.sql`e.created_at`, type: Prisma.sql`timestamptz` } },
};
