import { createHash } from "node:crypto";
import type { Client } from "pg";

/**
 * Gives each table and function of the product a line: its name and a digest of its columns in their order, constraints,
 * indexes, policies, settings and privileges, or of its definition. Extensions, sequences and views are there by name.
 */
export async function schemaDigests(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; line: string }>(listing);
  const byName = new Map<string, string[]>();
  for (const { name, line } of rows) byName.set(name, [...(byName.get(name) ?? []), line]);
  return [...byName].map(([name, lines]) => `${name} ${digestOf(lines)}`).sort();
}

function digestOf(lines: string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);
}

/** Privileges of the product's roles only: those of the owner have other names in each version of PostgreSQL. */
const roles = "'{crm_app,crm_platform}'::text[]";
const granted = `(select string_agg(concat_ws(':', grantee::regrole, privilege_type), ',' order by grantee::regrole::text, privilege_type)
  from aclexplode(%) where grantee = 0 or grantee::regrole::text = any(${roles}))`;
const grantedIn = (acl: string) => granted.replace("%", acl);

const listing = `
  with tables as (
    select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> '_prisma_migrations'),
  lines as (
    select relname as name, 1 as part, 0 as place, concat_ws(' ', relpersistence, relrowsecurity, relforcerowsecurity,
        reloptions::text, ${grantedIn("relacl")}) as line from tables
    union all
    select t.relname, 2, row_number() over (partition by t.oid order by a.attnum), concat_ws(' ', a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity,
        pg_get_expr(d.adbin, d.adrelid), ${grantedIn("a.attacl")})
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select t.relname, 3, 0, concat_ws(' ', conname, pg_get_constraintdef(c.oid), convalidated)
      from tables t join pg_constraint c on c.conrelid = t.oid and contype <> 'n'
    union all
    select t.relname, 4, 0, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
      from tables t join pg_index i on i.indrelid = t.oid
    union all
    select tablename, 5, 0, concat_ws(' ', policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies where schemaname = 'public'
    union all
    select t.relname, 6, 0, pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not tgisinternal
    union all
    select 'app.' || proname || '(' || pg_get_function_identity_arguments(oid) || ')', 7, 0,
        concat_ws(' ', pg_get_functiondef(oid), ${grantedIn("proacl")})
      from pg_proc where pronamespace = 'app'::regnamespace
    union all
    select 'schema ' || nspname, 8, 0, ${grantedIn("nspacl")} from pg_namespace where nspname in ('app', 'public')
    union all
    select 'extension ' || extname, 10, 0, '' from pg_extension
    union all
    select 'relation ' || oid::regclass, 11, 0, relkind::text from pg_class
      where relnamespace in ('app'::regnamespace, 'public'::regnamespace) and relkind not in ('r', 'p', 'i', 'I', 't')
    union all
    select 'statistics ' || stxname, 12, 0, pg_get_statisticsobjdef(oid) from pg_statistic_ext
    union all
    select 'type ' || oid::regtype, 13, 0, typtype::text from pg_type
      where typnamespace in ('app'::regnamespace, 'public'::regnamespace) and typrelid = 0 and typelem = 0
        and not exists (select from pg_depend d where d.objid = pg_type.oid and d.deptype = 'e')
    union all
    select 'database', 9, 0, coalesce(${grantedIn("datacl")}, '') from pg_database where datname = current_database())
  select name, line from lines order by name collate "C", part, place, line collate "C"`;
