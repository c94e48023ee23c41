import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensurePackages, root } from "./lib/packages.mjs";

/** `node scripts/run.mjs <name> [arguments]`: installs missing packages, then runs <name>.ts, a path from scripts/. */
const plain = ["PlainError", "SettingsError"];
const [name, ...args] = process.argv.slice(2);
ensurePackages();
process.chdir(root);
const { register } = await import("tsx/esm/api");
register();
try {
  const { main } = await import(pathToFileURL(join(root, "scripts", `${name}.ts`)).href);
  await main(args);
} catch (error) {
  console.error(plain.includes(error?.name) ? error.message : error);
  process.exit(1);
}
