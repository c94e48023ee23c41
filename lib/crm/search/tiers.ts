import { type Found, isFound, mostOfKind, ranks, type Search } from "@/lib/crm/records/found";
import { ofCompany } from "@/lib/server/database/own-company";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { type FoundKind, foundKinds } from "./choices";
import { type CustomFields, customTables } from "./custom-fields";
import { found } from "./found-kinds";
import { namedTables } from "./named";

/** The tables `<kind>_top` of a `with`: the best rows of each kind, as `id`, `rank` and `place` within the kind. */
export function topTables(search: Search, custom: CustomFields): Prisma.Sql {
  const tables = foundKinds.flatMap((kind) => tablesOf(kind, { search, custom }));
  return ofCompany(Prisma.join(tables, ", "), search.companyId);
}

type Searching = { search: Search; custom: CustomFields };

function tablesOf(kind: FoundKind, { search, custom }: Searching): Prisma.Sql[] {
  const of = found[kind];
  const { reached, below } = of;
  const fields = custom[kind];
  const named = namedTables(kind, of, search);
  const others = [
    ...(reached ? [tableOf(`${kind}_reached`, reached(search))] : []),
    ...(fields ? [customTables(kind, of, { fields, search })] : []),
    ...(below ? [tableOf(`${kind}_related`, related(of, below, search))] : []),
  ];
  const names = [
    ...(reached ? ["reached"] : []),
    ...(fields ? ["custom"] : []),
    ...(below ? ["related"] : []),
  ];
  return [named, ...others, top(kind, names)];
}

function tableOf(name: string, rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${fixedSql(name)} as materialized (${rows})`;
}

function top(kind: FoundKind, others: readonly string[]): Prisma.Sql {
  const tables = ["start", "new", "old", ...others].map(
    (part) => `select id, search, rank from ${kind}_${part}`,
  );
  return fixedSql(`${kind}_top as materialized (
    select id, rank, row_number() over (
      order by rank, case when rank = ${ranks.start} then search end collate "C", id desc) as place
    from (select id, min(rank) as rank, min(search) as search from (${tables.join(" union all ")}) u group by id) g
    order by place limit ${mostOfKind})`);
}

/** The rows below the best rows of the table above. */
function related(
  of: Found,
  { kind, by, newest }: NonNullable<Found["below"]>,
  search: Search,
): Prisma.Sql {
  const { table, latest } = of;
  const most = wholeNumber(mostOfKind);
  return Prisma.sql`
    select r.id, null::text as search, ${wholeNumber(ranks.related)} as rank
    from ${fixedSql(`${kind}_top`)} a, lateral (
      select t.id from ${fixedSql(table)} t
      where t.company_id = ${search.companyId}::uuid and ${fixedSql(`t.${by}`)} = a.id
        and ${isFound(of, search)} and ${latest ?? fixedSql("true")}
      order by ${fixedSql(newest)} limit ${most}) r
    limit ${most}`;
}
