import { requireFreePort } from "./lib/free-port";
import { greeting } from "./lib/greeting";
import { prepareClient } from "./lib/prepare";
import { migrateAndFill, openProduct } from "./lib/product";
import { developmentPrograms } from "./lib/programs";
import { loadEnvFile } from "./lib/settings";
import { supervise } from "./lib/supervise";

/** Serves the sources as they are and follows their changes, on the same database as `npm start`. */
export async function main(): Promise<void> {
  loadEnvFile();
  const product = await openProduct("refuse");
  await requireFreePort(product.settings.PORT);
  await prepareClient();
  await migrateAndFill(product);
  await supervise(developmentPrograms(product.env), product.database.stop);
  console.log(greeting(product.settings, process.uptime()));
}
