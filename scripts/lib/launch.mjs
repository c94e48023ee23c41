import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensurePackages, root } from "./packages.mjs";

/** Installs what is missing, then runs one TypeScript file of scripts/ in this process. */
export async function launch(script) {
  ensurePackages();
  process.chdir(root);
  const { register } = await import("tsx/esm/api");
  register();
  try {
    const { main } = await import(pathToFileURL(join(root, "scripts", script)).href);
    await main?.(process.argv.slice(2));
  } catch (error) {
    console.error(error?.name === "PlainError" ? error.message : error);
    process.exit(1);
  }
}
