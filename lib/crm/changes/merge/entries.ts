import { z } from "zod";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { MovedCounts } from "@/lib/crm/kinds/deleted-counts";
import type { TenantScope } from "@/lib/server/database/scope";
import type { StoredItem } from "../items";
import type { Merge } from "./schema";

type EntryCounts = Pick<MovedCounts, "entries" | "files">;

/** Counts the entries of timelines that a merge moves, and those with a file. */
export async function countEntries(
  { db, companyId }: TenantScope,
  { kind, loserIds }: Merge,
): Promise<EntryCounts> {
  const [counts] = await db.$queryRaw<[EntryCounts]>`
    select count(*)::int as entries, count(file_id)::int as files from activity
    where company_id = ${companyId}::uuid and subject_kind = ${kind} and subject_id = any(${loserIds}::uuid[])
      and deleted_at is null`;
  return counts;
}

/** Moves the entries of the losers' timelines, with their files, to the kept record. Returns their ids by loser. */
export async function moveEntries(
  { db, companyId }: TenantScope,
  kind: RecordKind,
  { keepId, loserIds }: Merge,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.$queryRaw<{ loser: string; ids: string[] }[]>`
    with moved as materialized (
      select id, subject_id as loser from activity
      where company_id = ${companyId}::uuid and subject_kind = ${kind} and subject_id = any(${loserIds}::uuid[])
      for update),
    written as (
      update activity a set subject_id = ${keepId}::uuid from moved
      where a.company_id = ${companyId}::uuid and a.id = moved.id)
    select loser, array_agg(id) as ids from moved group by loser`;
  return new Map(rows.map(({ loser, ids }) => [loser, ids]));
}

const stored = z.object({ entryIds: z.array(z.guid()) }).catch({ entryIds: [] });

/** The entries that a loser gave, with its id. */
export function entriesOf({ recordId, after }: StoredItem): [loser: string, id: string][] {
  return stored.parse(after).entryIds.map((id): [string, string] => [recordId, id]);
}

/** Moves entries back that still hang on the kept record. */
export async function moveEntriesBack(
  { db, companyId }: TenantScope,
  kind: RecordKind,
  { keepId, entries }: { keepId: string; entries: readonly [loser: string, id: string][] },
): Promise<void> {
  if (entries.length === 0) return;
  const [losers, ids] = [entries.map(([loser]) => loser), entries.map(([, id]) => id)];
  await db.$executeRaw`
    update activity a set subject_id = m.loser
    from unnest(${losers}::uuid[], ${ids}::uuid[]) as m(loser, id)
    where a.company_id = ${companyId}::uuid and a.id = m.id and a.subject_kind = ${kind}
      and a.subject_id = ${keepId}::uuid`;
}
