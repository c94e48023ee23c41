import { existsSync } from "node:fs";
import { join } from "node:path";
import { requireFreePort } from "./lib/free-port";
import { greeting } from "./lib/greeting";
import { prepareClient } from "./lib/prepare";
import { migrateAndFill, openProduct } from "./lib/product";
import { root } from "./lib/root";
import { loadEnvFile } from "./lib/settings";
import { supervise } from "./lib/supervise";

/** Serves the sources as they are and follows their changes, on the same database as `npm start`. */
export async function main(): Promise<void> {
  loadEnvFile();
  const product = await openProduct("refuse");
  await requireFreePort(product.settings.PORT);
  await prepareClient();
  await migrateAndFill(product);
  const env = { ...product.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  const programs = ["serve", "worker"]
    .filter((name) => existsSync(join(root, "scripts", `${name}.ts`)))
    .map((name) => ({
      name: name === "serve" ? "development server" : "worker",
      command: [process.execPath, "--import", "tsx", join("scripts", `${name}.ts`)],
      cwd: root,
      env,
    }));
  await supervise(programs, product.database.stop);
  console.log(greeting(product.settings, process.uptime()));
}
