import { report, reportFailure, reportInLines } from "@/lib/server/operation/report";
import { freeMetricsPort, requireFreePort } from "./lib/free-port";
import { greeting } from "./lib/greeting";
import { prepareBuild, prepareClient } from "./lib/prepare";
import { migrateAndFill, openProduct, requireSettings } from "./lib/product";
import { developmentPrograms, productionPrograms } from "./lib/programs";
import { loadEnvFile } from "./lib/settings";
import { supervise } from "./lib/supervise";

/** Slightly longer than the web server and the worker need to finish running work. */
const stopSeconds = 25;

const production = { prepare: prepareBuild, programs: productionPrograms };
const development = { prepare: prepareClient, programs: developmentPrograms };

/**
 * Brings the database up and serves until it is stopped: the production build, made anew when its sources
 * have changed, or with `--dev` the sources themselves as they change.
 */
export async function main(args: string[]): Promise<void> {
  if (args.includes("--dev")) return start(development);
  reportInLines();
  await start(production).catch((error: unknown) => {
    reportFailure(error);
    process.exit(1);
  });
}

async function start({ prepare, programs }: typeof production): Promise<void> {
  loadEnvFile();
  await requireFreePort(requireSettings().PORT);
  const product = await openProduct("refuse");
  await prepare();
  await migrateAndFill(product);
  const metricsPort = await freeMetricsPort(product.settings.METRICS_PORT);
  const env = { ...product.env, METRICS_PORT: metricsPort?.toString() };
  const stopMs = (stopSeconds + product.settings.SHUTDOWN_NOTICE_SECONDS) * 1000;
  await supervise(programs(env), product.database.stop, stopMs);
  report(greeting(product.settings, process.uptime()));
}
