import { requireFreePort } from "./lib/free-port";
import { greeting } from "./lib/greeting";
import { prepareBuild } from "./lib/prepare";
import { migrateAndFill, openProduct } from "./lib/product";
import { productionPrograms } from "./lib/programs";
import { loadEnvFile } from "./lib/settings";
import { supervise } from "./lib/supervise";

/** Builds what has changed, brings the database up, and serves production until it is stopped. */
export async function main(): Promise<void> {
  loadEnvFile();
  const product = await openProduct("refuse");
  await requireFreePort(product.settings.PORT);
  await prepareBuild();
  await migrateAndFill(product);
  await supervise(productionPrograms(product.env), product.database.stop);
  console.log(greeting(product.settings, process.uptime()));
}
