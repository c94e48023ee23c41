import { setFlagsFromString } from "node:v8";
import { requireCoordinator } from "@/lib/server/database/cluster-check";
import { closeDatabase } from "@/lib/server/database/db";
import { requireHarmlessRole } from "@/lib/server/database/role-check";
import { serveMetrics } from "@/lib/server/health/metrics-server";
import { startWorker } from "@/lib/server/jobs/worker/worker";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { reportFailure, reportInLines } from "@/lib/server/operation/report";
import { requireSameDatabase } from "@/lib/server/replica/replica-check";
import { jobHandlers, workerLoops } from "@/lib/worker";
import { backUpOnSchedule } from "./backup/schedule";

/**
 * Prisma plans queries in WebAssembly. The optimizing compiler takes 10 to 80 MB for it, which are never returned, and
 * the worker plans too few of them to gain from it.
 */
const smallWebAssembly = ["--liftoff-only", "--wasm-lazy-compilation"];

reportInLines();
await work().catch((error: unknown) => {
  reportFailure(error);
  process.exit(1);
});

/** The worker process: refuses wrong settings and roles, does jobs, and ends once those that run are done. */
async function work(): Promise<void> {
  for (const flag of smallWebAssembly) setFlagsFromString(flag);
  const settings = env();
  await requireHarmlessRole(settings.APP_DATABASE_URL);
  await requireHarmlessRole(settings.PLATFORM_DATABASE_URL);
  await requireSameDatabase(settings);
  await requireCoordinator(settings);
  const { METRICS_HOST: host, METRICS_PORT: port } = settings;
  if (port) serveMetrics({ host, port: port + 1 });
  const scheduled = settings.BACKUP_EVERY_HOURS > 0 ? [backUpOnSchedule] : [];
  const worker = await startWorker([...jobHandlers, ...scheduled], workerLoops);
  let isStopping = false;

  async function end(): Promise<void> {
    await worker.stop();
    await closeDatabase();
    process.exit(0);
  }
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void end();
  };

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  if (process.connected === false) stop();
  process.on("unhandledRejection", (error) => log.error({ err: error }, "the worker goes on"));
  process.send?.("ready");
}
