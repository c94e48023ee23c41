import { Client } from "pg";
import { sampleWord } from "./matrix-samples";

/** Reads all of the database, past its policies. For tests only. */
export type Auditor = {
  tenantTables: string[];
  /** One line a table: a checksum of all that the companies or super admins own, and of what is queued for them. */
  stateOf: (ids: string[]) => Promise<string[]>;
  rowsOf: (companyId: string) => Promise<Record<string, number>>;
  end: () => Promise<void>;
};

/** Connects as the owner of the database. */
export async function auditor(): Promise<Auditor> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const tenantTables = await tablesOfCompanies(client);
  const state = stateQuery(tenantTables);
  return {
    tenantTables,
    stateOf: async (ids) => {
      const { rows } = await client.query<{ line: string }>(state, [ids, sampleWord]);
      return rows.map((row) => row.line);
    },
    rowsOf: async (companyId) => {
      const counts = tenantTables.map(
        (table) => `(select count(*)::int from "${table}" where company_id = $1) as "${table}"`,
      );
      return (await client.query(`select ${counts.join(", ")}`, [companyId])).rows[0];
    },
    end: () => client.end(),
  };
}

async function tablesOfCompanies(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' order by 1`,
  );
  return rows.map((row) => row.table_name);
}

/** Exports and refusals for a missing right are in the audit log alone. */
function ownRows(table: string): string {
  const rows = "t.company_id = any($1::uuid[])";
  return table === "audit_event"
    ? `${rows} and t.action <> 'access.refused' and t.action not like '%exported'`
    : rows;
}

/** When a key was last used is written after the answer, by requests that change nothing as well. */
function rowsIn(table: string): string {
  return table === "api_key"
    ? `(select company_id, to_jsonb(k) - 'last_used_at' - 'last_ip' from api_key k)`
    : `"${table}"`;
}

function stateQuery(tables: string[]): string {
  const line = (name: string, from: string) =>
    `select '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as line from ${from}`;
  return [
    ...tables.map((table) => line(table, `${rowsIn(table)} t where ${ownRows(table)}`)),
    line("company", `company t where t.id = any($1::uuid[])`),
    line("super admin", `platform_user t where t.id = any($1::uuid[])`),
    line("mail", `mail_delivery t where t.for_company = any($1::uuid[])`),
    line("job", `(select id, name from pgboss.job where data->>'companyId' = any($1::text[])) t`),
    line("new company", `company t where t.subdomain like $2 || '%'`),
    line("new super admin", `platform_user t where t.email like $2 || '%'`),
  ].join(" union all ");
}
