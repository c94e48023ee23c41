import type { Client } from "pg";

/** Makes the functions that a node's part of a statement may call known to all nodes, in the order of their creation. */
export async function publishFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'app'::regnamespace and p.provolatile = 'i' order by p.oid`,
  );
  for (const { signature } of rows) await publish(client, signature);
}

/** How a read-only transaction begins. The others need tables of the coordinator. */
const readersFunctions = [
  "app.set_scope(uuid, uuid[])",
  "app.set_company(uuid)",
  "app.people_within(uuid, uuid, text, boolean)",
  "app.act_as(uuid, uuid)",
  "app.enter_member(uuid, uuid)",
  "app.act_as_role(uuid, uuid, uuid)",
  "app.act_as_key(uuid, uuid)",
  "app.enter_key(uuid, uuid, bytea, inet)",
  "app.company_by_subdomain(text)",
];

/** Makes the functions by which reads begin known to all nodes, once these have the tables that they name. */
export async function publishReadersFunctions(client: Client): Promise<void> {
  for (const signature of readersFunctions) await publish(client, signature);
}

async function publish(client: Client, signature: string): Promise<void> {
  await client.query("select create_distributed_function($1)", [signature]);
  await client.query(`revoke execute on function ${signature} from public`);
}

/**
 * A statement whose company is a parameter of its plan cannot be sent to one node: functions that keep one plan
 * for all companies get a new one a call.
 */
export async function planEachCall(client: Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'app'::regnamespace
       and 'plan_cache_mode=force_generic_plan' = any(p.proconfig)`,
  );
  for (const { signature } of rows)
    await client.query(`alter function ${signature} set plan_cache_mode = force_custom_plan`);
}

/**
 * Gives every node what Citus does not copy by itself: PostgreSQL's own functions that the first
 * migration marks leakproof, so that a policy lets an index be used there as well.
 */
export async function completeNodes(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter function %s leakproof', oid::regprocedure) as statement
     from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proleakproof
       and proname in ('textlike', 'texticlike', 'arraycontains')`,
  );
  for (const { statement } of rows)
    await client.query("select run_command_on_workers($1)", [statement]);
}
