import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { hiddenTexts, lowerCases } from "@/lib/server/records/list-page";
import type { Values } from "@/lib/server/records/record-values";
import { type RecordTable, readValues } from "@/lib/server/records/record-writer";
import { columnIn, hasKeyOf, isReachedBy } from "./key-sql";
import { hasContact, type Identity, type Who } from "./sameness";

export type Match = { id: string; importId: string | null; values: Values };

type Sought = { table: RecordTable; identity: Identity };

/** Reads the records that may be the same as one of the wanted, or their namesakes, the oldest first. */
export async function findMatches(
  tenant: TenantReader,
  sought: Sought,
  wanted: readonly Who[],
): Promise<Match[]> {
  const { table } = sought;
  const either = [...byContact(sought, wanted), ...byName(sought, wanted)];
  if (either.length === 0) return [];
  const found = await tenant.db.$queryRaw<{ id: string; importId: string | null }[]>`
    select id, import_id as "importId" from ${fixedSql(table.name)}
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and (${Prisma.join(either, " or ")})`;
  const importOf = new Map(found.map(({ id, importId }) => [id, importId]));
  const values = await readValues(tenant, table, [...importOf.keys()]);
  return [...values].map(([id, own]) => ({ id, importId: importOf.get(id) ?? null, values: own }));
}

function byContact({ table, identity }: Sought, wanted: readonly Who[]): Prisma.Sql[] {
  const phones = wanted.flatMap((who) => who.phones);
  const emails = wanted.flatMap((who) => who.emails);
  const ids = wanted.flatMap((who) => who.externalId || []);
  const reached = isReachedBy(table.name, identity, { phones, emails });
  if (!identity.externalId || ids.length === 0) return reached;
  const id = columnIn(table.name, identity.externalId);
  return [...reached, Prisma.sql`(${id} is not null and ${id} = any(${hiddenTexts(ids)}))`];
}

/** A namesake counts where it has neither number nor e-mail, or where the wanted has none. */
function byName({ table, identity }: Sought, wanted: readonly Who[]): Prisma.Sql[] {
  const { name, within, phone, email, contacts } = identity;
  const columnOf = (key: string) => columnIn(table.name, key);
  const [reached, none] = [wanted.filter(hasContact), wanted.filter((who) => !hasContact(who))];
  const isBare = [phone, email, contacts].flatMap((key) =>
    key ? Prisma.sql`${columnOf(key)} is null` : [],
  );
  return [reached, none].flatMap((some) => {
    if (some.length === 0) return [];
    const names = hasKeyOf("name", columnOf(name), lowerCases(some.map((who) => who.name)));
    const parents = [...new Set(some.map(({ parent }) => parent))];
    // "is true" keeps this from an index: a brand may have all leads of a company, a name has few.
    const isBelow = within
      ? [Prisma.sql`(${columnOf(within)} = any(${parents}::uuid[])) is true`]
      : [];
    return Prisma.join([names, ...isBelow, ...(some === reached ? isBare : [])], " and ");
  });
}
