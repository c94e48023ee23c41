import { createServer, type Server } from "node:http";
import { Gauge, Registry } from "prom-client";
import { withPlatform } from "@/lib/server/database/db";
import { pools } from "@/lib/server/database/pools";
import { systemActor } from "@/lib/server/database/scope";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { metrics } from "@/lib/server/operation/metrics";
import { installationMetrics } from "./installation-metrics";

/** Serves `GET /metrics` in Prometheus's text format on a separate port. A text is read once a second at most. */
export function serveMetrics({ host, port }: { host: string; port: number }): Server {
  const text = oncePerSecond(metricsText);
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(await text());
  });
  server.on("error", (error) =>
    log.error({ error: error.message, port }, "metrics are not served: set another METRICS_PORT"),
  );
  return server.listen(port, host).unref();
}

const freshMs = 1000;

/** Requests within a second share one result, even while it is being read. */
function oncePerSecond<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.at >= freshMs) latest = { at: now, result: read() };
    return latest.result;
  };
}

/** The metrics of this process, and those read from the database now: `db_up` is 0 if it cannot be reached. */
export async function metricsText(): Promise<string> {
  const texts = await Promise.all([
    metrics().registry.metrics(),
    readNow(),
    installationMetrics(env().DATA_DIR),
  ]);
  return texts.join("\n");
}

async function readNow(): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const connections = new Gauge({
    name: "db_pool_connections",
    help: "Database connections of this process by pool: open, idle, and callers waiting for one",
    labelNames: ["pool", "state"],
    registers,
  });
  for (const [pool, { connections: open }] of Object.entries(pools())) {
    connections.set({ pool, state: "open" }, open.totalCount);
    connections.set({ pool, state: "idle" }, open.idleCount);
    connections.set({ pool, state: "waiting" }, open.waitingCount);
  }
  const up = new Gauge({ name: "db_up", help: "Whether the database answers", registers });
  up.set(
    await readWork(registry).then(
      () => 1,
      () => 0,
    ),
  );
  return registry.metrics();
}

type JobRow = { queue: string; state: string; count: number; oldest: number };
type MailRow = { status: string; count: number };

async function readWork(registry: Registry): Promise<void> {
  const { jobs, mails } = await withPlatform(systemActor, async ({ db }) => ({
    jobs: await db.$queryRaw<JobRow[]>`
      select name as queue, case state when 'failed' then 'dead' when 'retry' then 'failed' else state::text end as state,
        count(*)::int as count,
        greatest(0, extract(epoch from now() - min(greatest(created_on, start_after))))::float as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
    mails: await db.$queryRaw<MailRow[]>`
      select status, count(*)::int as count from mail_delivery
      where created_at > now() - interval '1 hour' group by 1`,
  }));
  const registers = [registry];
  const labelNames = ["queue", "state"] as const;
  const waiting = new Gauge({
    name: "jobs",
    help: "Jobs that are not done",
    labelNames,
    registers,
  });
  const age = new Gauge({
    name: "jobs_oldest_seconds",
    help: "How long the oldest job that is not done has been due",
    labelNames,
    registers,
  });
  for (const { queue, state, count, oldest } of jobs) {
    waiting.set({ queue, state }, count);
    age.set({ queue, state }, oldest);
  }
  const sent = new Gauge({
    name: "mails_last_hour",
    help: "Mails of the last hour by status",
    labelNames: ["status"],
    registers,
  });
  for (const { status, count } of mails) sent.set({ status }, count);
}
