import { type Client, escapeIdentifier } from "pg";

export type Table = { schema: string; name: string; columns: string[] };

/** The tables whose rows are a backup: all of the product's own, and the waiting jobs. */
export async function findTables(client: Client): Promise<Table[]> {
  const found = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and ((n.nspname in ('public', 'app') and c.relname <> '_prisma_migrations')
        or (n.nspname = 'pgboss' and c.relname in ('job', 'archive')))
    group by 1, 2 order by 1, 2`);
  return found.rows;
}

/** A table's name for SQL. */
export function quoted(table: { schema: string; name: string }): string {
  return `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`;
}

/** A table's columns for SQL. */
export function columnList(table: { columns: string[] }): string {
  return table.columns.map(escapeIdentifier).join(", ");
}
