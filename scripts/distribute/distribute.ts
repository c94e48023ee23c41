import { type Client, DatabaseError, escapeIdentifier } from "pg";
import { PlainError } from "../lib/plain-error";
import { migrationsFolder } from "../migrate/migrate";
import { readMigrations } from "../migrate/scripts";
import { lockMigrations } from "../migrate/session";
import { statementsOf as splitStatements } from "../migrate/statements";
import { readCatalog } from "./catalog";
import { completeNodes, planEachCall, publishFunctions, publishReadersFunctions } from "./nodes";
import { anchor } from "./placement";
import { describePlan, type Plan, planDistribution } from "./plan";

/**
 * Moves the tables of a filled database to where Citus keeps them: all of them in one transaction, or
 * none. The steps before and after may be repeated, so the next run continues one that ended early.
 */
export async function distribute(client: Client): Promise<void> {
  const catalog = await readCatalog(client);
  if (catalog.tables.length === 0)
    throw new PlainError("The database has no tables yet: run npm run db:migrate first.");
  await lockMigrations(client);
  const plan = planDistribution(await readCatalog(client));
  console.log(describePlan(plan));
  await publishFunctions(client);
  await planEachCall(client);
  const started = Date.now();
  const rows = await move(client, plan);
  await dropLocalCopies(client);
  await publishReadersFunctions(client);
  await completeNodes(client);
  await requireDistributed(client);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`The database is distributed: ${rows} rows moved in ${seconds} s.`);
  if (!(await hasWorkers(client))) console.log(withoutWorkers);
}

const withoutWorkers =
  "No worker is known: every shard stayed on the coordinator. Add workers by citus_add_node, then run npm run db:distribute -- --rebalance.";

async function hasWorkers(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_dist_node where groupid > 0 and isactive and shouldhaveshards limit 1",
  );
  return rows.length > 0;
}

async function move(client: Client, plan: Plan): Promise<number> {
  const tables = [...plan.reference, ...plan.distributed];
  if (tables.length === 0) return 0;
  await client.query("begin");
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await stopWrites(client, tables);
    const before = await describeRows(client, tables);
    const indexes = await readIndexes(client, plan.distributed);
    for (const statement of await statementsForNodes()) await client.query(statement);
    for (const statement of statementsOf(plan, indexes)) await client.query(statement);
    const after = await describeRows(client, tables);
    requireSame(before, after);
    await client.query("commit");
    return [...after.values()].reduce((sum, { rows }) => sum + rows, 0);
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The statements of the distributed.sql files of all migrations. */
async function statementsForNodes(): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder);
  return migrations.flatMap(({ distributed }) =>
    splitStatements(distributed ?? "").map(({ text }) => text),
  );
}

/** The indexes that are no key: moving a row does not use them. */
async function readIndexes(client: Client, tables: string[]): Promise<Index[]> {
  const found = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.map((table) => `public.${escapeIdentifier(table)}`)],
  );
  return found.rows;
}

type Index = { name: string; definition: string };

/**
 * Foreign keys go first and come back last: Citus moves no table that has one to a table elsewhere. Indexes are built
 * over all rows of a shard at once, in a fraction of the time that it takes row by row.
 */
function statementsOf({ reference, distributed, foreignKeys }: Plan, indexes: Index[]): string[] {
  const alter = (table: string) => `alter table public.${escapeIdentifier(table)}`;
  return [
    ...foreignKeys.map(
      ({ table, name }) => `${alter(table)} drop constraint ${escapeIdentifier(name)}`,
    ),
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...reference.map((table) => `select create_reference_table('public.${table}')`),
    ...distributed.map(
      (table) =>
        `select create_distributed_table('public.${table}', 'company_id', colocate_with => '${table === anchor ? "none" : anchor}')`,
    ),
    ...indexes.map(({ definition }) => definition),
    ...foreignKeys.map(
      ({ table, name, definition }) =>
        `${alter(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    ),
  ];
}

async function stopWrites(client: Client, tables: string[]): Promise<void> {
  const names = tables.map((table) => `public.${escapeIdentifier(table)}`).join(", ");
  await client.query("set local lock_timeout = '10s'");
  try {
    await client.query(`lock table ${names} in access exclusive mode`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== "55P03") throw error;
    throw new PlainError(
      "The database is being written to: nothing was changed. Stop the product, or wait for its long jobs, and try again.",
    );
  }
}

type Described = { rows: number; keys: number; indexes: number; policies: number };

async function describeRows(client: Client, tables: string[]): Promise<Map<string, Described>> {
  const described = new Map<string, Described>();
  for (const table of tables) {
    const found = await client.query<{ rows: string }>(
      `select count(*) as rows from public.${escapeIdentifier(table)}`,
    );
    const guards = await client.query<Omit<Described, "rows">>(
      `select (select count(*)::int from pg_constraint
           where conrelid = to_regclass($1) and contype in ('f', 'c', 'p', 'u')) as keys,
         (select count(*)::int from pg_index where indrelid = to_regclass($1)) as indexes,
         (select count(*)::int from pg_policy where polrelid = to_regclass($1)) as policies`,
      [`public.${escapeIdentifier(table)}`],
    );
    const { keys = 0, indexes = 0, policies = 0 } = guards.rows[0] ?? {};
    described.set(table, { rows: Number(found.rows[0]?.rows), keys, indexes, policies });
  }
  return described;
}

function requireSame(before: Map<string, Described>, after: Map<string, Described>): void {
  for (const [table, was] of before) {
    const is = after.get(table);
    if (JSON.stringify(is) !== JSON.stringify(was))
      throw new PlainError(
        `${table} was ${JSON.stringify(was)} and would become ${JSON.stringify(is)}: nothing was changed.`,
      );
  }
}

/** The rows from before stay on the coordinator, hidden, until they are truncated. */
async function dropLocalCopies(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h'`,
  );
  for (const { name } of rows)
    await client.query("select truncate_local_data_after_distributing_table($1)", [name]);
}

async function requireDistributed(client: Client): Promise<void> {
  const { reference, distributed } = planDistribution(await readCatalog(client));
  const groups = await client.query(
    "select distinct colocationid from pg_dist_partition where partmethod = 'h'",
  );
  if (reference.length + distributed.length > 0 || groups.rows.length !== 1)
    throw new PlainError("The tables are not all together: run npm run db:distribute again.");
}
