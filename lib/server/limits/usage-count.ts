import { recordKinds } from "@/lib/core/record-kinds";
import { firstIdAt } from "@/lib/server/database/new-id";
import { fixedSql } from "@/lib/server/database/reader";
import type { SqlReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** The records and bytes of a company. `records` leaves out the trash, `bytes` leaves out its data exports. */
type Counts = { records: number; trashed: number; bytes: number };

/** What was counted last, and when. */
type Latest = { counts: Counts; at: Date };

/** The count of the rows older than `since`, taken at `countedAt`. */
type Base = Counts & { since: Date; countedAt: Date; latest: Latest };

type CountScope = { db: SqlReader; companyId: string; now: Date };

/** Longer than any transaction and clock difference, so older rows are committed and part of the base. */
const settledMs = 30_000;
const maxAgeMs = 3_600_000;
const mostRecent = 2000;
const recountPauseMs = 2000;
const knownForMs = 5_000;
const most = 5_000;

const remembered = new Map<string, Base>();

/**
 * Counts the records and bytes of a company. It counts all rows once an hour and every 2,000 records, and in between
 * only newer rows, by their ids. Until the next full count it misses deletions.
 */
export async function countUsage(scope: CountScope): Promise<Counts> {
  const base = remembered.get(scope.companyId);
  if (!base) return countAll(scope);
  const recent = await countSince(scope, base.since);
  const ageMs = scope.now.getTime() - base.countedAt.getTime();
  const isOld = ageMs > maxAgeMs || (recent.records > mostRecent && ageMs > settledMs);
  if (isOld) return countAll(scope);
  base.latest = { counts: sumOf(base, recent), at: scope.now };
  return base.latest.counts;
}

/** The last count of this process, if it is at most five seconds old. */
export function knownUsage({ companyId, now }: Omit<CountScope, "db">): Counts | undefined {
  const latest = remembered.get(companyId)?.latest;
  if (latest && now.getTime() - latest.at.getTime() <= knownForMs) return latest.counts;
}

/** Like `countUsage` with deletions, at most two seconds old. */
export async function recountUsage(scope: CountScope): Promise<Counts> {
  const base = remembered.get(scope.companyId);
  const ageMs = scope.now.getTime() - (base?.countedAt.getTime() ?? 0);
  return ageMs < recountPauseMs ? countUsage(scope) : countAll(scope);
}

async function countSince({ db, companyId }: CountScope, since: Date): Promise<Counts> {
  const from = Prisma.sql`and id >= ${firstIdAt(since)}::uuid`;
  const rows = await db.$queryRaw<[Omit<Counts, "trashed">]>`
    select ${recordsOf(companyId, from)} as records, ${bytesOf(companyId, from)} as bytes`;
  return { ...rows[0], trashed: 0 };
}

async function countAll(scope: CountScope): Promise<Counts> {
  const { db, companyId, now } = scope;
  const since = new Date(now.getTime() - settledMs);
  const recent = Prisma.sql`and id >= ${firstIdAt(since)}::uuid`;
  const [row] = await db.$queryRaw<[Counts & { recentRecords: number; recentBytes: number }]>`select
    ${recordsOf(companyId)} as records, ${trashedOf(companyId)} as trashed, ${bytesOf(companyId)} as bytes,
    ${recordsOf(companyId, recent)} as "recentRecords", ${bytesOf(companyId, recent)} as "recentBytes"`;
  const { records, trashed, bytes, recentRecords, recentBytes } = row;
  if (remembered.size >= most) remembered.clear();
  const counts = { records, trashed, bytes };
  remembered.set(companyId, {
    records: records - recentRecords,
    bytes: bytes - recentBytes,
    trashed,
    since,
    countedAt: now,
    latest: { counts, at: now },
  });
  return counts;
}

const sumOf = (base: Counts, recent: Counts): Counts => ({
  records: base.records + recent.records,
  trashed: base.trashed,
  bytes: base.bytes + recent.bytes,
});

/** CRM records and timeline entries that are not deleted, and proposals. */
function recordsOf(companyId: string, from = Prisma.empty): Prisma.Sql {
  const of = Prisma.sql`company_id = ${companyId}::uuid ${from}`;
  return Prisma.sql`(
    ${inAllKinds(Prisma.sql`${of} and deleted_at is null`)}
    + (select count(*) from activity where ${of} and deleted_at is null)
    + (select count(*) from proposal where ${of}))::float8`;
}

function trashedOf(companyId: string): Prisma.Sql {
  const of = Prisma.sql`company_id = ${companyId}::uuid`;
  return Prisma.sql`(
    ${inAllKinds(Prisma.sql`${of} and deleted_batch is not null`)}
    + (select count(*) from activity where ${of} and deleted_at is not null))::float8`;
}

/** The number of records of all kinds that fulfil the condition. */
function inAllKinds(where: Prisma.Sql): Prisma.Sql {
  const counts = recordKinds.map(
    (kind) => Prisma.sql`(select count(*) from ${fixedSql(kind)} where ${where})`,
  );
  return Prisma.join(counts, " + ");
}

function bytesOf(companyId: string, from = Prisma.empty): Prisma.Sql {
  return Prisma.sql`(select coalesce(sum(byte_size), 0) from file
    where company_id = ${companyId}::uuid ${from} and purpose <> 'export')::float8`;
}
