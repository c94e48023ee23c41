import { existsSync } from "node:fs";
import { join } from "node:path";
import { requireFreePort } from "./lib/free-port";
import { greeting } from "./lib/greeting";
import { builtFolder, prepareBuild } from "./lib/prepare";
import { migrateAndFill, openProduct } from "./lib/product";
import { loadEnvFile } from "./lib/settings";
import { supervise } from "./lib/supervise";

/** Builds what has changed, brings the database up, and serves production until it is stopped. */
export async function main(): Promise<void> {
  loadEnvFile();
  const product = await openProduct("refuse");
  await requireFreePort(product.settings.PORT);
  await prepareBuild();
  await migrateAndFill(product);
  const env = { ...product.env, NODE_ENV: "production" };
  const programs = ["serve", "worker"]
    .map((name) => join(builtFolder, `${name}.mjs`))
    .filter((path) => existsSync(path))
    .map((path) => ({
      name: path.endsWith("serve.mjs") ? "web server" : "worker",
      command: [process.execPath, "--enable-source-maps", path],
      cwd: builtFolder,
      env,
    }));
  await supervise(programs, product.database.stop);
  console.log(greeting(product.settings, process.uptime()));
}
