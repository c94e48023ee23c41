import type { Client } from "pg";
import PgBoss from "pg-boss";
import { namesOf, queues } from "@/lib/server/jobs/queues";
import { databaseRoles } from "@/lib/server/operation/database-urls";

const scheduleQueue = "__pgboss__send-it";

/** Installs or updates the job tables and creates every queue of lib/server/queues. */
export async function installJobQueues(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(scheduleQueue);
  for (const queue of queues) {
    const options = { ...queue, retryBackoff: true };
    for (const name of namesOf(queue)) {
      await boss.createQueue(name, { ...options, name });
      await boss.updateQueue(name, { ...options, name });
    }
  }
  await boss.stop({ graceful: false, close: false });
}

/** Grants the queues to the worker's role and revokes them from the role of one company. */
export async function grantJobQueues(client: Client): Promise<void> {
  const { app, platform } = databaseRoles;
  await client.query(`
    revoke all on schema pgboss from public, ${app};
    revoke all on all tables in schema pgboss from public, ${app};
    revoke all on all functions in schema pgboss from public, ${app};
    grant usage on schema pgboss to ${platform};
    grant select, insert, update, delete on all tables in schema pgboss to ${platform};
    grant execute on all functions in schema pgboss to ${platform};
    grant select on public._prisma_migrations to ${platform}`);
}
