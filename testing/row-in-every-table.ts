import type { Client } from "pg";

type Column = { table: string; name: string; type: string; choices: string[] | null };
type Reference = { table: string; column: string; target: string; targetColumn: string };
type Row = Record<string, unknown>;

/** Values that a check demands of several columns together, or of the form of one. */
const demanded: Record<string, Row> = {
  company: { subdomain: "older-company" },
  working_time: { from_minute: 540, to_minute: 1080 },
  not_duplicate: { low_id: "00000000-0000-0000-0000-000000000000" },
  own_field: { key: "older_field", slot: "t01" },
  proposal: {
    status: "Draft",
    financial_year: null,
    serial: null,
    issued: null,
    accepted_at: null,
  },
};

/**
 * Inserts one row into every table of `public`, with a value in every column: a row of a table that others refer to
 * before theirs. `client` must be a superuser, who is under no policy.
 */
export async function insertRowInEveryTable(client: Client): Promise<void> {
  const columns = await columnsIn(client);
  const references = await referencesIn(client);
  const rows = new Map<string, Row>();
  const insert = async (table: string) => {
    if (rows.has(table)) return;
    const row: Row = {};
    rows.set(table, row);
    const own = references.filter((reference) => reference.table === table);
    for (const { target } of own) await insert(target);
    for (const column of columns.filter((one) => one.table === table)) {
      const reference = own.find((one) => one.column === column.name);
      row[column.name] = reference
        ? rows.get(reference.target)?.[reference.targetColumn]
        : sampleOf(column);
    }
    Object.assign(row, demanded[table]);
    await insertRow(client, table, row);
  };
  for (const { table } of columns) await insert(table);
}

async function insertRow(client: Client, table: string, row: Row): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map((_, at) => `$${at + 1}`);
  const insert = `insert into "${table}" (${names}) values (${places})`;
  await client.query(insert, Object.values(row)).catch((error: Error) => {
    throw new Error(`${table}: ${error.message}`);
  });
}

function sampleOf({ name, type, choices }: Column): unknown {
  if (choices) return choices[0];
  switch (type) {
    case "uuid":
      return crypto.randomUUID();
    case "jsonb":
      return JSON.stringify({ of: name });
    case "bytea":
      return Buffer.from(name);
    case "boolean":
      return true;
    case "date":
      return "2026-02-28";
    case "timestamp with time zone":
      return "2026-02-28T18:29:59.999Z";
    case "smallint":
    case "integer":
    case "bigint":
      return 7;
    case "text[]":
      return [name];
    default:
      return `Ünï "${name}"`;
  }
}

/** The columns that take a value, with the choices that a check allows. */
async function columnsIn(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      (select array_agg(choice[1]) from pg_constraint k,
         regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') choice
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) like '%= ANY%') as choices
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  return rows;
}

async function referencesIn(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select c.relname as table, a.attname as column, t.relname as target, b.attname as "targetColumn"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid,
      unnest(k.conkey, k.confkey) as pair (own, theirs),
      pg_attribute a, pg_attribute b
    where k.contype = 'f' and a.attrelid = c.oid and a.attnum = own and b.attrelid = t.oid and b.attnum = theirs
      and c.relnamespace = 'public'::regnamespace`);
  return rows;
}
