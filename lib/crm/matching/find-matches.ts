import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { hasContactKey } from "@/lib/server/records/contact-search";
import { lowerCases } from "@/lib/server/records/list-page";
import { columnName } from "@/lib/server/records/record-sql";
import type { Values } from "@/lib/server/records/record-values";
import { type RecordTable, readValues } from "@/lib/server/records/record-writer";
import { phoneKeyIn } from "./phone-key";
import { hasContact, type Identity, type Who } from "./sameness";

export type Match = { id: string; importId: string | null; values: Values };

type Sought = { table: RecordTable; identity: Identity };

/** Reads the records that may be the same as one of the wanted, or their namesakes, the oldest first. */
export async function findMatches(
  tenant: TenantScope,
  sought: Sought,
  wanted: readonly Who[],
): Promise<Match[]> {
  const { table, identity } = sought;
  const either = [...byContact(sought, wanted), ...byName(identity, wanted)];
  if (either.length === 0) return [];
  const found = await tenant.db.$queryRaw<{ id: string; importId: string | null }[]>`
    select id, import_id as "importId" from ${fixedSql(table.name)}
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and (${Prisma.join(either, " or ")})`;
  const importOf = new Map(found.map(({ id, importId }) => [id, importId]));
  const values = await readValues(tenant, table, [...importOf.keys()]);
  return [...values].map(([id, own]) => ({ id, importId: importOf.get(id) ?? null, values: own }));
}

function byContact(
  { table, identity: { phone, email, contacts, externalId } }: Sought,
  wanted: readonly Who[],
): Prisma.Sql[] {
  const phones = wanted.flatMap((who) => who.phones);
  const emails = wanted.flatMap((who) => who.emails);
  const keys = [...phones, ...emails];
  const ids = wanted.flatMap((who) => who.externalId || []);
  return [
    ...(phone && phones.length > 0 ? [isAny(phoneKeyIn(columnOf(phone)), phones)] : []),
    ...(email && emails.length > 0 ? [isAny(columnOf(email), emails)] : []),
    ...(contacts && keys.length > 0 ? [hasContactKey(table.name, keys)] : []),
    ...(externalId && ids.length > 0 ? [isAny(columnOf(externalId), ids)] : []),
  ];
}

/** A namesake counts where it has neither number nor e-mail, or where the wanted has none. */
function byName(
  { name, within, phone, email, contacts }: Identity,
  wanted: readonly Who[],
): Prisma.Sql[] {
  const [reached, none] = [wanted.filter(hasContact), wanted.filter((who) => !hasContact(who))];
  const isBare = [phone, email, contacts].flatMap((key) =>
    key ? Prisma.sql`${columnOf(key)} is null` : [],
  );
  return [reached, none].flatMap((some) => {
    if (some.length === 0) return [];
    const names = Prisma.sql`lower(${columnOf(name)}) = any(${lowerCases(some.map((who) => who.name))})`;
    const parents = some.map(({ parent }) => parent);
    const isBelow = within ? [Prisma.sql`${columnOf(within)} = any(${parents}::uuid[])`] : [];
    return Prisma.join([names, ...isBelow, ...(some === reached ? isBare : [])], " and ");
  });
}

function isAny(column: Prisma.Sql, values: readonly string[]): Prisma.Sql {
  return Prisma.sql`${column} = any(${[...new Set(values)]}::text[])`;
}

function columnOf(key: string): Prisma.Sql {
  return fixedSql(columnName(key));
}
