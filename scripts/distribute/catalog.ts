import type { Client } from "pg";
import type { Catalog, CatalogTable, ForeignKey, Placement } from "./plan";

/** The tables of the product and their foreign keys, with where Citus keeps each. */
export async function readCatalog(client: Client): Promise<Catalog> {
  const placements = await readPlacements(client);
  const tables = await client.query<Omit<CatalogTable, "placement">>(
    `select c.relname::text as name,
       exists (select from pg_attribute
         where attrelid = c.oid and attname = 'company_id' and not attisdropped) as "hasCompany",
       array(select a.attname::text from pg_index i
         cross join unnest(i.indkey) with ordinality as k(number, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary order by k.place) as "primaryKey"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
       and not exists (select from pg_depend
         where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by 1`,
  );
  const foreignKeys = await client.query<ForeignKey>(
    `select k.conname::text as name, t.relname::text as table, f.relname::text as target,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class t on t.oid = k.conrelid
     join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
     order by 2, 1`,
  );
  return {
    tables: tables.rows.map((table) => ({
      ...table,
      placement: placements.get(table.name) ?? "local",
    })),
    foreignKeys: foreignKeys.rows,
  };
}

async function readPlacements(client: Client): Promise<Map<string, Placement>> {
  if (!(await hasCitus(client))) return new Map();
  const found = await client.query<{ name: string; placement: Placement }>(
    `select c.relname::text as name,
       case when p.partmethod = 'h' then 'distributed' else 'reference' end as placement
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace
       and (p.partmethod = 'h' or (p.partmethod = 'n' and p.repmodel = 't'))`,
  );
  return new Map(found.rows.map(({ name, placement }) => [name, placement]));
}

/** Whether the product's tables are on a cluster: the extension alone moves none. */
export async function isDistributed(client: Client): Promise<boolean> {
  if (!(await hasCitus(client))) return false;
  const found = await client.query("select from pg_dist_partition where partmethod = 'h' limit 1");
  return found.rows.length > 0;
}

/** Whether this database has the extension Citus. */
export async function hasCitus(client: Client): Promise<boolean> {
  const found = await client.query("select from pg_extension where extname = 'citus'");
  return found.rows.length > 0;
}
