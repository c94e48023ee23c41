import pg from "pg";
import { connectWithinMs } from "@/lib/server/operation/database-urls";
import { log } from "@/lib/server/operation/log";

/** Claims on the jobs that this process runs; they end with the process, however it ends. */
export type JobClaims = {
  hold: (jobId: string) => Promise<void>;
  release: (jobId: string) => Promise<void>;
  /** Requeues the jobs of dead processes. Returns their number. */
  recover: () => Promise<number>;
  close: () => Promise<void>;
};

/** The grace period between fetch and claim. */
const graceSeconds = 3;

/**
 * Claims are advisory locks of one connection: the database releases them when the process dies, so its jobs need not
 * wait for their time limit. A connection pooler would pass the locks on, so the address must be the server's own.
 * After a lost connection the next use opens a new one and claims the running jobs again.
 */
export function openJobClaims(connectionString: string): JobClaims {
  const held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;

  function connected(): Promise<pg.Client> {
    connection ??= connect().catch((error) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: 5000,
      // Jobs are claimed at the same moment: their queries share the connection.
      pipeline: true,
      keepAlive: true,
      application_name: "worker claims",
    });
    const lost = () => {
      connection = undefined;
    };
    client.on("error", (error) => {
      log.warn({ error: error.message }, "the worker lost its database connection");
      lost();
    });
    client.on("end", lost);
    await client.connect();
    for (const jobId of held) await tryLock(client, jobId);
    return client;
  }

  async function recover(): Promise<number> {
    const client = await connected();
    const { rows } = await client.query<{ id: string; name: string }>(
      `select id, name from pgboss.job
       where state = 'active' and started_on < now() - $1 * interval '1 second' and id <> all($2::uuid[])`,
      [graceSeconds, [...held]],
    );
    let recovered = 0;
    for (const { id, name } of rows) {
      if (held.has(id) || !(await tryLock(client, id))) continue;
      recovered += (await putBack(client, name, id)) ? 1 : 0;
      await unlock(client, id);
    }
    return recovered;
  }

  return {
    hold: async (jobId) => {
      held.add(jobId);
      await tryLock(await connected(), jobId);
    },
    release: async (jobId) => {
      held.delete(jobId);
      await unlock(await connected(), jobId);
    },
    recover,
    close: async () => {
      const open = await connection?.catch(() => undefined);
      await open?.end().catch(() => undefined);
    },
  };
}

async function tryLock(client: pg.Client, jobId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('job ' || $1, 0)) as locked",
    [jobId],
  );
  return rows[0]?.locked === true;
}

async function unlock(client: pg.Client, jobId: string): Promise<void> {
  await client.query("select pg_advisory_unlock(hashtextextended('job ' || $1, 0))", [jobId]);
}

/** A job fails for good if every process that tried it has died. */
async function putBack(client: pg.Client, queue: string, jobId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update pgboss.job set
       state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state,
       completed_on = case when retry_count < retry_limit then null else now() end,
       start_after = now() - interval '1 millisecond',
       output = '{"message": "the worker ended while it ran the job"}'
     where name = $1 and id = $2 and state = 'active'
       and started_on < now() - $3 * interval '1 second'`,
    [queue, jobId, graceSeconds],
  );
  return rowCount === 1;
}
