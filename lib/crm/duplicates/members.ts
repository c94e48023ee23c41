import { parentOf } from "@/lib/crm/kinds/kinds";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName, isoTime } from "@/lib/server/records/record-sql";
import type { Values } from "@/lib/server/records/record-values";
import { type Duplicate, mostAlike } from "./schema";
import { type ComparedKind, hasKey, type Pass, type SharedKey, shownRows } from "./walk";

/** A record that has a key, with the number of all that have it. */
export type Member = { id: string; values: Values; record: Duplicate; count: number };

type Row = Pick<Member, "id" | "values" | "count"> &
  Pick<Duplicate, "above" | "createdAt"> & { n: number };

/** The records in sight that have each of the keys, the first by id: one more than may be alike at most. */
export async function readMembers(
  tenant: TenantReader,
  compared: ComparedKind,
  { pass, keys }: { pass: Pass; keys: readonly SharedKey[] },
): Promise<Member[][]> {
  if (keys.length === 0) return [];
  const [texts, parents] = [keys.map(({ key }) => key), keys.map(({ within }) => within)];
  const rows = await tenant.db.$queryRaw<Row[]>`
    select k.n::int, r.* from unnest(${texts}::text[], ${parents}::uuid[]) with ordinality k(key, within, n)
    cross join lateral (
      select t.id, ${valuesIn(compared)} as values, ${aboveOf(compared, tenant.companyId)} as above,
        ${isoTime(Prisma.sql`t.created_at`)} as "createdAt", count(*) over ()::int as count
      from ${shownRows(tenant, compared)} and ${hasKey(compared.identity, pass)}
      order by t.id limit ${wholeNumber(mostAlike + 1)}) r
    order by k.n, r.id`;
  const members = keys.map((): Member[] => []);
  for (const { n, ...row } of rows)
    members[n - 1]?.push({ ...row, record: recordOf(compared, row) });
  return members;
}

/** The values by which records are compared and shown. */
function valuesIn({ kind: { fields }, identity }: ComparedKind): Prisma.Sql {
  const keys = [...Object.values(identity), "csPerson"].filter((key) => key in fields);
  const parts = keys.map((key) => fixedSql(`'${key}', t.${columnName(key)}`));
  return Prisma.sql`jsonb_build_object(${Prisma.join(parts)})`;
}

/** The name of the record above. */
function aboveOf({ kind }: ComparedKind, companyId: string): Prisma.Sql {
  const above = parentOf(kind);
  if (!above || !kind.parent) return fixedSql("null::text");
  const label = fixedSql(`a.${columnName(above.label)}`);
  return Prisma.sql`(select ${label} from ${fixedSql(above.name)} a
    where a.company_id = ${companyId}::uuid and a.id = ${fixedSql(`t.${columnName(kind.parent.by)}`)})`;
}

function recordOf(
  { identity }: ComparedKind,
  { id, values, above, createdAt }: Omit<Row, "n">,
): Duplicate {
  const textOf = (key = "") => (typeof values[key] === "string" ? values[key] : null);
  return {
    id,
    name: textOf(identity.name) ?? "",
    above,
    phone: textOf(identity.phone),
    email: textOf(identity.email),
    csPerson: textOf("csPerson"),
    createdAt,
  };
}
