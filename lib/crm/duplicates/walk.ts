import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import type { Identity } from "@/lib/crm/matching/sameness";
import { visibleTo } from "@/lib/crm/records/visible";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";

/** The passes over the records of a kind, each in the order of an index. */
export const passes = ["phone", "email", "name", "contacts"] as const;

export type Pass = (typeof passes)[number];

/** A place in a pass: the last key that was walked, or the last record with further contacts. */
export type Place = { pass: Pass; after: string };

/** A key that several records may have; a name counts `within` a record above. */
export type SharedKey = { key: string; within: string | null; at: string };

export type Walked = { keys: SharedKey[]; next: string | null };

/** A kind of a company, with what identifies its records. */
export type ComparedKind = { kind: CompanyKind; identity: Identity };

const mostWalked = 20_000;
const mostHolders = 100;
const lowestId = "00000000-0000-0000-0000-000000000000";

/** The beginning of the pass after this one, or of the first; null after the last. */
export function passAfter(identity: Identity, pass?: Pass): Place | null {
  const own = passes.filter((one) => identity[one]);
  const next = own[pass ? own.indexOf(pass) + 1 : 0];
  return next ? { pass: next, after: next === "contacts" ? lowestId : "" } : null;
}

/** The next keys that more than one of the records in sight has, `most` at least if there are as many. */
export function walk(
  tenant: TenantReader,
  compared: ComparedKind,
  { place, most }: { place: Place; most: number },
): Promise<Walked> {
  const { pass, after } = place;
  return pass === "contacts"
    ? walkContacts(tenant, compared, after)
    : walkKeys(tenant, compared, { pass, after, most });
}

/** Reads a number of keys of an index. The last of them may go on beyond, and waits for the next walk. */
async function walkKeys(
  tenant: TenantReader,
  compared: ComparedKind,
  { pass, after, most }: { pass: Exclude<Pass, "contacts">; after: string; most: number },
): Promise<Walked> {
  const { identity } = compared;
  const { key, isFilled } = keyIn(identity, pass);
  const within = pass === "name" && identity.within ? columnOf(identity.within) : null;
  const limit = wholeNumber(mostWalked);
  const [found] = await tenant.db.$queryRaw<
    [{ keys: SharedKey[]; isCut: boolean; before: string | null; last: string | null }]
  >`
    with walked as materialized (
      select ${key} as key, ${within ?? fixedSql("null::uuid")} as within, t.id
      from ${shownRows(tenant, compared)} and ${isFilled} and ${key} > ${after} collate "C"
      order by 1 limit ${limit}),
    edge as (select min(key) as first, max(key) as last, count(*) = ${limit} as is_cut from walked),
    shared as (
      select key, within, key as at from walked, edge where not is_cut or key < last or first = last
      group by key, within having count(*) > 1
      order by key fetch first ${wholeNumber(most)} rows with ties)
    select coalesce((select json_agg(shared order by key) from shared), '[]') as keys, is_cut as "isCut", last,
      (select max(key) from walked where key < last) as before
    from edge`;
  const { keys, isCut, before, last } = found;
  const rest = isCut ? (before ?? last) : null;
  return { keys, next: keys.length >= most ? (keys.at(-1)?.key ?? rest) : rest };
}

/** Reads the further contacts of some records, in the order of their ids. */
async function walkContacts(
  tenant: TenantReader,
  compared: ComparedKind,
  after: string,
): Promise<Walked> {
  const rows = await tenant.db.$queryRaw<{ at: string; keys: string[] }[]>`
    select t.id as at, app.contact_keys(t.contacts) as keys
    from ${shownRows(tenant, compared)} and t.contacts is not null and t.id > ${after}::uuid
    order by t.id limit ${wholeNumber(mostHolders)}`;
  return {
    keys: rows.flatMap(({ at, keys }) =>
      [...new Set(keys)].filter(Boolean).map((key) => ({ key, within: null, at })),
    ),
    next: rows.length < mostHolders ? null : (rows.at(-1)?.at ?? null),
  };
}

/** The condition that the row `t` has the key of `k`, served by the indexes of the walks. */
export function hasKey(identity: Identity, pass: Pass): Prisma.Sql {
  const mains = pass === "contacts" ? (["phone", "email"] as const) : [pass];
  const own = mains.map((main) => {
    const { key, isFilled } = keyIn(identity, main);
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
  return Prisma.sql`${fixedSql(kind.name)} t
    where t.company_id = ${tenant.companyId}::uuid and t.deleted_at is null and ${visibleTo(tenant, kind, "t")}`;
}

function keyIn(identity: Identity, pass: Exclude<Pass, "contacts">) {
  const column = columnOf(identity[pass] ?? "");
  const key = {
    phone: Prisma.sql`app.phone_key(${column})`,
    email: column,
    name: Prisma.sql`app.name_key(${column})`,
  }[pass];
  const isFilled = pass === "name" ? fixedSql("true") : Prisma.sql`${column} is not null`;
  return { key: Prisma.sql`(${key} collate "C")`, isFilled };
}

function columnOf(key: string): Prisma.Sql {
  return fixedSql(`t.${columnName(key)}`);
}
