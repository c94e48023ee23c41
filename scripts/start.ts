import { requireFreePort } from "./lib/free-port";
import { greeting } from "./lib/greeting";
import { prepareBuild, prepareClient } from "./lib/prepare";
import { migrateAndFill, openProduct, requireSettings } from "./lib/product";
import { developmentPrograms, productionPrograms } from "./lib/programs";
import { loadEnvFile } from "./lib/settings";
import { supervise } from "./lib/supervise";

const production = { prepare: prepareBuild, programs: productionPrograms };
const development = { prepare: prepareClient, programs: developmentPrograms };

/**
 * Brings the database up and serves until it is stopped: the production build, made anew when its sources
 * have changed, or with `--dev` the sources themselves as they change.
 */
export async function main(args: string[]): Promise<void> {
  const { prepare, programs } = args.includes("--dev") ? development : production;
  loadEnvFile();
  await requireFreePort(requireSettings().PORT);
  const product = await openProduct("refuse");
  await prepare();
  await migrateAndFill(product);
  await supervise(programs(product.env), product.database.stop);
  console.log(greeting(product.settings, process.uptime()));
}
