import type { ColumnType } from "@/lib/core/field-kinds/kinds";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql } from "@/lib/server/database/reader";
import { actorId, type TenantReader, type TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import {
  type Holder,
  holderAbove,
  holderSql,
  isSeen,
  type MovedHolder,
  moveHolders,
} from "./holder";
import { lockColumns } from "./lock-columns";
import { columnName, isoTime, jsonbObject, ownRow } from "./record-sql";
import { filledOf, type Values } from "./record-values";

/** A table of records. Every write of its rows is a statement of this file. */
export type RecordTable = {
  name: string;
  /** The columns of stored fields and those that follow from them, by key. */
  columns: Readonly<Record<string, ColumnType>>;
  /** The columns of the custom fields, by key. */
  slots?: Readonly<Record<string, { column: string; scale: number }>>;
  /** The field that names a record. */
  label: string;
  /** When a row was last changed, if the table stores that apart from `updated_at`. */
  lastChange: Prisma.Sql | null;
  /** The holders of its records; null if everyone sees them. */
  holder: Holder | null;
};

/** A record as it was read, with some of its values. */
export type ReadRecord = {
  id: string;
  version: number;
  label: string;
  values: Values;
  /** When the record was last changed, if its table stores that. */
  changedAt: string | null;
  /** The person who holds the record, or `nobody`; null if everyone sees it. */
  holder: string | null;
};

/** A record whose row is locked until the transaction ends. */
export type LockedRecord = ReadRecord;

/**
 * Locks the records of these ids that the actor sees and that are not in the trash, in the order of ids. Returns them
 * with the values of `keys`.
 */
export async function lockRecords(
  tenant: TenantScope,
  table: RecordTable,
  ids: readonly string[],
  keys: readonly string[] = Object.keys(table.columns),
): Promise<Map<string, LockedRecord>> {
  if (ids.length === 0) return new Map();
  return recordsOf(
    tenant,
    Prisma.sql`${selectRecords(tenant, table, { ids, keys })} for no key update`,
  );
}

/** Reads the same with all of their values, and locks nothing. */
export async function readRecords(
  tenant: TenantScope,
  table: RecordTable,
  ids: readonly string[],
): Promise<Map<string, ReadRecord>> {
  return recordsOf(tenant, selectRecords(tenant, table, { ids, keys: Object.keys(table.columns) }));
}

async function recordsOf(
  { db }: TenantScope,
  select: Prisma.Sql,
): Promise<Map<string, ReadRecord>> {
  const rows = await db.$queryRaw<ReadRecord[]>`${select}`;
  return new Map(rows.map((row) => [row.id, row]));
}

function selectRecords(
  { companyId, sees }: TenantScope,
  table: RecordTable,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
): Prisma.Sql {
  return Prisma.sql`
    select id, version, ${holderSql(table.holder, table.name)} as holder, ${fixedSql(columnName(table.label))} as label,
      ${table.lastChange ? isoTime(table.lastChange) : fixedSql("null")} as "changedAt",
      ${jsonOf(table, keys)} as "values"
    from ${fixedSql(table.name)}
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and deleted_at is null
      and ${isSeen({ sees }, table.holder, table.name)}
    order by id`;
}

/** The values of the records of these ids, whether or not they are in the trash. */
export async function readValues(
  { db, companyId }: TenantReader,
  table: RecordTable,
  ids: readonly string[],
): Promise<Map<string, Values>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; values: Values }[]>`
    select id, ${jsonOf(table, Object.keys(table.columns))} as "values" from ${fixedSql(table.name)}
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) order by id`;
  return new Map(rows.map(({ id, values }) => [id, values]));
}

function jsonOf(table: RecordTable, keys: readonly string[]): Prisma.Sql {
  const pairs = keys.map((key) => {
    const column = valueIn(table, key);
    const isTime = table.columns[key] === "timestamptz";
    return Prisma.sql`${fixedSql(`'${key}'`)}, ${isTime ? isoTime(column) : column}`;
  });
  return jsonbObject(pairs);
}

/** The column of a key, which is its own name or the slot of a custom field. */
function columnIn({ slots }: RecordTable, key: string): string {
  return slots?.[key]?.column ?? columnName(key);
}

/** The value of a key as records have it. */
export function valueIn(table: RecordTable, key: string): Prisma.Sql {
  const scale = table.slots?.[key]?.scale ?? 1;
  const column = columnIn(table, key);
  return fixedSql(scale === 1 ? column : `(${column} / ${scale}.0)`);
}

/** The value of a key of the row `given` as its column holds it. */
function storedIn({ slots }: RecordTable, given: string, key: string): string {
  const scale = slots?.[key]?.scale ?? 1;
  return scale === 1 ? `${given}."${key}"` : `(${given}."${key}" * ${scale})::bigint`;
}

/** Inserts records of the company as one JSON parameter, since thousands of parameters take too much memory. */
export async function insertRecords(
  tenant: TenantScope,
  table: RecordTable,
  records: readonly (Values & { id: string })[],
  importId: string | null = null,
): Promise<void> {
  if (records.length === 0) return;
  const { db, companyId, actor, now } = tenant;
  await lockColumns(tenant, table, keysOf(table, records.map(filledOf)));
  const keys = keysOf(table, records);
  const names = keys.map((key) => fixedSql(columnIn(table, key)));
  const values = keys.map((key) => fixedSql(storedIn(table, "r", key)));
  if (importId) {
    names.push(fixedSql("import_id"));
    values.push(Prisma.sql`${importId}::uuid`);
  }
  if (table.holder && "parent" in table.holder) {
    names.push(fixedSql("holder_id"));
    values.push(holderAbove(table.holder, companyId));
  }
  await db.$executeRaw`
    insert into ${fixedSql(table.name)} (company_id, id, created_by_id, created_at, updated_at, ${Prisma.join(names)})
    select own.company_id, r.id, ${actorId(actor)}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${Prisma.join(values)}
    from ${ownRow(companyId)}, jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, ${typesOf(table, keys)})`;
}

/** New values of a record, and the time of its last change, by default now. */
export type WrittenRecord = { id: string; values: Values; changedAt?: string | null | undefined };

/**
 * Writes the values of each record and increments its version; what hangs on it gets its holder, and is returned.
 * The rows must be locked.
 */
export async function updateRecords(
  tenant: TenantScope,
  table: RecordTable,
  records: readonly WrittenRecord[],
): Promise<MovedHolder[]> {
  if (records.length === 0) return [];
  const values = records.map((record) => record.values);
  await lockColumns(tenant, table, keysOf(table, values));
  return asCompany(tenant, async (wide) => {
    await writeValues(wide, table, records);
    return moveHolders(wide, leadsToFollow(table, records));
  });
}

/** The leads that got another holder, or to which one of these records moved. */
function leadsToFollow({ holder }: RecordTable, records: readonly WrittenRecord[]): string[] {
  if (!holder) return [];
  if ("parent" in holder)
    return records.flatMap(({ values }) => values[holder.by] ?? []).map(String);
  return records.filter(({ values }) => holder.person in values).map(({ id }) => id);
}

async function writeValues(
  { db, companyId, now }: TenantScope,
  table: RecordTable,
  records: readonly WrittenRecord[],
): Promise<void> {
  const keys = keysOf(
    table,
    records.map(({ values }) => values),
  );
  const isUniform = records.every(({ values }) => Object.keys(values).length === keys.length);
  const rows = records.map(({ id, values, changedAt }) => ({
    ...values,
    id,
    changedAt,
    ...(!isUniform && { keys: Object.keys(values) }),
  }));
  const sets = keys.map((key) => {
    const column = columnIn(table, key);
    const given = storedIn(table, "v", key);
    const value = `case when '${key}' = any(v.keys) then ${given} else r.${column} end`;
    return fixedSql(`${column} = ${isUniform ? given : value}, `);
  });
  const kept = `activity_at = v."changedAt", activity_version = case when v."changedAt" is null then null else r.version + 1 end,`;
  const types = Prisma.join([
    fixedSql(`id uuid, keys text[], "changedAt" timestamptz`),
    ...typeList(table, keys),
  ]);
  await db.$executeRaw`
    update ${fixedSql(table.name)} r
    set ${Prisma.join([...sets, fixedSql(table.lastChange ? kept : "")], "")} version = r.version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(${types})
    where r.company_id = ${companyId}::uuid and r.id = v.id`;
}

/** Empties a column in some rows, those in the trash included; records keep their versions. Returns how many. */
export async function emptyColumn(
  tenant: TenantScope,
  { table, column }: { table: string; column: string },
  limit: number,
): Promise<number> {
  const { db, companyId } = tenant;
  const [rows, name] = [fixedSql(table), fixedSql(column)];
  const ids = await lockNext(tenant, { rows, where: Prisma.sql`${name} is not null`, limit });
  return db.$executeRaw`
    update ${rows} set ${name} = null where company_id = ${companyId}::uuid and id = any(${ids}::uuid[])`;
}

type ColumnCopy = {
  table: string;
  from: string;
  to: string;
  /** The new value of `to`, and the rows of which it changes. */
  value: Prisma.Sql;
  where: Prisma.Sql;
  /** The last record that was passed, in the order of ids. */
  after: string | null;
};

/**
 * Copies a column into another one in the next rows that have a value in either, those in the trash included; records
 * keep their versions. Returns the last of these rows, null if fewer than `limit` were left, and how many were copied.
 */
export async function copyColumn(
  tenant: TenantScope,
  { table, from, to, value, where, after }: ColumnCopy,
  limit: number,
): Promise<{ last: string | null; copied: number }> {
  const { db, companyId } = tenant;
  const [rows, source, target] = [fixedSql(table), fixedSql(from), fixedSql(to)];
  const isNext = after ? Prisma.sql`id > ${after}::uuid` : Prisma.sql`true`;
  const isFilled = Prisma.sql`(${source} is not null or ${target} is not null)`;
  const next = { rows, where: Prisma.sql`${isNext} and ${isFilled}`, limit };
  const ids = await lockNext(tenant, next);
  const copied = await db.$executeRaw`
    update ${rows} set ${target} = ${value}
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and ${where}`;
  return { last: ids.length < limit ? null : (ids.at(-1) ?? null), copied };
}

type NextRows = { rows: Prisma.Sql; where: Prisma.Sql; limit: number };

/** Locks the first rows that fulfil the condition and returns their ids in order. */
async function lockNext(
  { db, companyId }: TenantScope,
  { rows, where, limit }: NextRows,
): Promise<string[]> {
  // As a subquery of the update it would run once for each row of a company without statistics.
  const found = await db.$queryRaw<{ id: string }[]>`
    select id from ${rows} where company_id = ${companyId}::uuid and ${where}
    order by id limit ${limit} for no key update`;
  return found.map(({ id }) => id);
}

type Renamed = { field: string; column: string; id: string; name: string };

/** Writes the new name of a person into the records linked to them by `column`. Returns the records. */
export function renamePerson(
  tenant: TenantScope,
  table: string,
  { field, column, id, name }: Renamed,
): Promise<{ id: string }[]> {
  return asCompany(
    tenant,
    ({ db, companyId }) => db.$queryRaw<{ id: string }[]>`
    update ${fixedSql(table)} set ${fixedSql(columnName(field))} = ${name}
    where company_id = ${companyId}::uuid and ${fixedSql(columnName(column))} = ${id}::uuid returning id`,
  );
}

/** The ids of the records with this member in a column, whoever may see them. */
export function recordsWithMember(
  tenant: TenantScope,
  { table, column }: { table: string; column: string },
  member: string,
): Promise<{ id: string }[]> {
  return asCompany(
    tenant,
    ({ db, companyId }) => db.$queryRaw<{ id: string }[]>`
    select id from ${fixedSql(table)}
    where company_id = ${companyId}::uuid and ${fixedSql(column)} = ${member}::uuid and deleted_at is null`,
  );
}

/** The direction of a move to or from the trash, with the batch of the trash. */
export type TrashMove = { to: { trashId: string } } | { from: ReadonlyMap<string, string> };

/** A record that was moved, and the record that it moved with. */
export type MovedRecord = { id: string; root: string };

/** The rows with one of `ids` in the column `by`, and their move to or from the trash. */
type Moving = { by: string; ids: readonly string[]; move: TrashMove };

/**
 * Moves rows with one of `ids` in the column `by` to a batch of the trash, or out of the batch of each id. The last
 * change of a record stays as it was.
 */
export function moveRecords(
  tenant: TenantScope,
  table: RecordTable,
  moving: Moving,
): Promise<MovedRecord[]> {
  const { by, ids, move } = moving;
  if (ids.length === 0) return Promise.resolve([]);
  const { now } = tenant;
  const set =
    "to" in move
      ? Prisma.sql`deleted_at = ${now}::timestamptz, deleted_batch = ${move.to.trashId}::uuid`
      : fixedSql("deleted_at = null, deleted_batch = null");
  const kept = table.lastChange
    ? Prisma.sql`activity_at = ${table.lastChange}, activity_version = version + 1,`
    : Prisma.empty;
  return asCompany(
    tenant,
    ({ db, companyId }) => db.$queryRaw<MovedRecord[]>`
    update ${fixedSql(table.name)} set ${set}, ${kept} version = version + 1, updated_at = ${now}::timestamptz
    where company_id = ${companyId}::uuid and ${isMoved(moving)}
    returning id, ${fixedSql(columnName(by))} as root`,
  );
}

/** Locks the rows that such a move would move, whoever sees them, and returns their holders. */
export function lockMoved(
  tenant: TenantScope,
  { name, holder }: RecordTable,
  moving: Moving,
): Promise<{ root: string; holder: string | null }[]> {
  return asCompany(
    tenant,
    ({ db, companyId }) => db.$queryRaw<{ root: string; holder: string | null }[]>`
    select ${fixedSql(columnName(moving.by))} as root, ${holderSql(holder, name)} as holder from ${fixedSql(name)}
    where company_id = ${companyId}::uuid and ${isMoved(moving)} order by id for no key update`,
  );
}

function isMoved({ by, ids, move }: Moving): Prisma.Sql {
  const from = "to" in move ? fixedSql("deleted_at is null") : inBatches(by, ids, move.from);
  return Prisma.sql`${fixedSql(columnName(by))} = any(${ids}::uuid[]) and ${from}`;
}

/** The condition that a row is in the trash batch of the record in its column `by`. */
export function inBatches(
  by: string,
  ids: readonly string[],
  trashIds: ReadonlyMap<string, string>,
): Prisma.Sql {
  const batches = ids.map((id) => trashIds.get(id) ?? null);
  return Prisma.sql`(${fixedSql(columnName(by))}, deleted_batch) in (
    select * from unnest(${ids}::uuid[], ${batches}::uuid[]))`;
}

/** The keys of the table's columns that at least one row sets. */
function keysOf({ columns }: RecordTable, rows: readonly Values[]): string[] {
  const given = new Set(rows.flatMap((values) => Object.keys(values)));
  return Object.keys(columns).filter((key) => given.has(key));
}

function typeList({ columns, slots }: RecordTable, keys: readonly string[]): Prisma.Sql[] {
  return keys.map((key) => {
    const hasDecimals = (slots?.[key]?.scale ?? 1) > 1;
    return fixedSql(`"${key}" ${hasDecimals ? "numeric" : columns[key]}`);
  });
}

function typesOf(table: RecordTable, keys: readonly string[]): Prisma.Sql {
  return Prisma.join(typeList(table, keys));
}
