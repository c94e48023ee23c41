import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { createBrand, createLead } from "@/prisma/factories";
import { freshCompany } from "./company";

/** Two companies with records that point at each other, a job, and a file on disk. */
export async function fillForBackup(owner: Client, dataDir: string): Promise<void> {
  for (const _ of [1, 2]) {
    const { companyId } = await freshCompany();
    const brand = await createBrand({ companyId });
    await createLead({ companyId, brandId: brand.id, clientName: "Ünïcödé \\ \t tab, 'quote'" });
  }
  await owner.query(`insert into pgboss.job (name, data) values ('mail', '{"to": "someone"}')`);
  mkdirSync(join(dataDir, "files", "ab"), { recursive: true });
  writeFileSync(join(dataDir, "files", "ab", "logo.webp"), "a picture");
}

/** Every row of these tables, and every key, check, index, policy, forced policy and grant, as one text. */
export async function everythingIn(owner: Client, tables: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (const table of tables) {
    const rows = await owner.query(`select t::text as row from ${table} t order by 1`);
    parts.push(table, ...rows.rows.map((found) => found.row));
  }
  const shape = await owner.query(`
    select conrelid::regclass || conname || pg_get_constraintdef(oid) as line from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename || policyname || coalesce(qual, '') from pg_policies
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select relname || relforcerowsecurity || coalesce(relacl::text, '') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select nspname || coalesce(nspacl::text, '') from pg_namespace
      where nspname in ('public', 'app', 'pgboss')
    union all select oid::regprocedure || coalesce(proacl::text, '') from pg_proc
      where pronamespace = 'app'::regnamespace
    union all select relname || coalesce(relacl::text, '') from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
    order by 1`);
  return [...parts, ...shape.rows.map((found) => found.line)].join("\n");
}
