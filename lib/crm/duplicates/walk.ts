import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import { columnIn, keyIn } from "@/lib/crm/matching/key-sql";
import type { Identity } from "@/lib/crm/matching/sameness";
import { liveRows } from "@/lib/crm/records/found";
import { visibleTo } from "@/lib/crm/records/visible";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** The passes over the records of a kind, each in the order of an index. */
export const passes = ["phone", "email", "name", "contacts"] as const;

export type Pass = (typeof passes)[number];

/** A key by itself, with the record above of a name, or the id of a record with further contacts. */
export type Spot = readonly [string, within?: string | null];

/** The part of a pass that comes after a spot. */
export type Rest = { pass: Pass; after: Spot };

/** A key that several records may have; a name counts `within` a record above. */
export type SharedKey = { key: string; within: string | null; at: Spot };

export type Walk = { keys: SharedKey[]; next: Spot | null };

/** A kind of a company, with what identifies its records. */
export type ComparedKind = { kind: CompanyKind; identity: Identity };

const rowsPerWalk = 12_000;
const holdersPerWalk = 100;
const lowestId = "00000000-0000-0000-0000-000000000000";
const highestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The whole pass after this one, or the first; null after the last. */
export function passAfter(identity: Identity, pass?: Pass): Rest | null {
  const own = passes.filter((one) => identity[one]);
  const next = own[pass ? own.indexOf(pass) + 1 : 0];
  return next ? { pass: next, after: [next === "contacts" ? lowestId : ""] } : null;
}

type Extent = {
  rest: Rest;
  /** Most keys of an index. */
  most: number;
  /** Most rows of an index that are read for them, two at least. */
  rows?: number;
};

/** Reads the next keys that more than one of the records in sight has. */
export function walk(tenant: TenantReader, compared: ComparedKind, extent: Extent): Promise<Walk> {
  const { pass, after } = extent.rest;
  return pass === "contacts"
    ? walkContacts(tenant, compared, after)
    : walkKeys(tenant, compared, { rows: rowsPerWalk, ...extent, pass, after });
}

type KeyExtent = Required<Omit<Extent, "rest">> & { pass: Exclude<Pass, "contacts">; after: Spot };

/** Reads a number of rows of an index, whose last key may go on beyond. */
async function walkKeys(
  tenant: TenantReader,
  compared: ComparedKind,
  { pass, after: [after, holder], most, rows }: KeyExtent,
): Promise<Walk> {
  const { identity } = compared;
  const { key, isFilled } = keyIn(pass, columnOf(identity[pass] ?? ""));
  const above = pass === "name" && identity.within ? [columnOf(identity.within)] : [];
  const columns = [key, ...above];
  const names = fixedSql(above.length > 0 ? "key, within" : "key");
  const within = fixedSql(above.length > 0 ? "within" : "null::uuid");
  const start = [Prisma.sql`${after} collate "C"`, Prisma.sql`${holder ?? highestId}::uuid`];
  const spot = Prisma.join(columns);
  const further = Prisma.sql`${shownRows(tenant, compared)} and ${isFilled}
    and (${spot}) > (${Prisma.join(start.slice(0, columns.length))})`;
  // The keys are counted in the order of the index, up to the last that is wanted. Only a walk that finds fewer needs its
  // end: the key of its last row, or where one row alone has it, and more may follow, the key before.
  const [found] = await tenant.db.$queryRaw<[{ keys: SharedKey[]; rest: Spot | null }]>`
    with walked (${names}) as not materialized (
      select ${spot} from ${further} order by ${spot} limit ${wholeNumber(rows)}),
    shared as materialized (
      select ${names} from walked group by ${names} having count(*) > 1
      order by ${names} limit ${wholeNumber(most)}),
    last as materialized (
      select * from walked where (select count(*) from shared) < ${wholeNumber(most)}
      order by ${names} offset ${wholeNumber(rows - 1)}),
    before (${names}) as (
      select ${spot} from ${further} and (${spot}) < (select * from last) order by ${descending(columns)} limit 1),
    edge as (
      select * from last where (${names}) in (select * from shared) union all select * from before limit 1)
    select
      (select coalesce(json_agg(json_build_object('key', key, 'within', ${within},
        'at', json_build_array(key, ${within})) order by ${names}), '[]') from shared) as keys,
      (select json_build_array(key, ${within}) from edge) as rest`;
  const { keys, rest } = found;
  return { keys, next: keys.length >= most ? (keys.at(-1)?.at ?? null) : rest };
}

function descending(columns: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(columns.map((column) => Prisma.sql`${column} desc`));
}

/** Reads the further contacts of some records, in the order of their ids. */
async function walkContacts(
  tenant: TenantReader,
  compared: ComparedKind,
  [after]: Spot,
): Promise<Walk> {
  const rows = await tenant.db.$queryRaw<{ at: [string]; keys: string[] }[]>`
    select array[t.id]::text[] as at, app.contact_keys(t.contacts) as keys
    from ${shownRows(tenant, compared)} and t.contacts is not null and t.id > ${after}::uuid
    order by t.id limit ${wholeNumber(holdersPerWalk)}`;
  return {
    keys: rows.flatMap(({ at, keys }) =>
      [...new Set(keys)].filter(Boolean).map((key) => ({ key, within: null, at })),
    ),
    next: rows.length < holdersPerWalk ? null : (rows.at(-1)?.at ?? null),
  };
}

/** The condition that the row `t` has the key of `k`, served by the indexes of the walks. */
export function hasKey(identity: Identity, pass: Pass): Prisma.Sql {
  const mains = pass === "contacts" ? (["phone", "email"] as const) : [pass];
  const own = mains.map((main) => {
    const { key, isFilled } = keyIn(main, columnOf(identity[main] ?? ""));
    return Prisma.sql`(${isFilled} and ${key} = k.key collate "C")`;
  });
  const { within, contacts } = identity;
  if (pass === "name")
    return within ? Prisma.sql`${own[0]} and ${columnOf(within)} = k.within` : Prisma.join(own);
  const listed = fixedSql(
    "t.contacts is not null and app.contact_keys(t.contacts) && array[k.key]",
  );
  return Prisma.sql`(${Prisma.join(contacts ? [...own, listed] : own, " or ")})`;
}

/** The live rows `t` that the viewer sees. */
export function shownRows(tenant: TenantReader, { kind }: Pick<ComparedKind, "kind">): Prisma.Sql {
  return Prisma.sql`${liveRows(kind.name, tenant.companyId)} and ${visibleTo(tenant, kind, "t")}`;
}

function columnOf(key: string): Prisma.Sql {
  return columnIn("t", key);
}
