// Runs before anything is installed: Node's own modules only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const oldestNode = [20, 19];
const quietly = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];

/** Ends the process with one plain sentence when this Node is too old to run the product. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Node ${oldestNode.join(".")} or newer is needed; this is Node ${version}.`);
  process.exit(1);
}

/** Whether node_modules holds every package of package-lock.json in the version it names. */
export function packagesAreCurrent(folder = root) {
  const wanted = readPackages(join(folder, "package-lock.json"));
  const installed = readPackages(join(folder, "node_modules", ".package-lock.json"));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link) return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && existsSync(join(folder, path));
  });
}

/** Installs the packages that package-lock.json names, when they are missing or old. */
export function ensurePackages() {
  requireNode();
  if (packagesAreCurrent()) return;
  console.log("Installing packages (npm ci) ...");
  // npm ci refuses a lock file from a registry that lacked other platforms' packages; npm install takes it.
  let message = "";
  for (const command of [["ci"], ["install", "--no-save"]]) {
    const done = spawnSync("npm", [...command, ...quietly], { cwd: root, encoding: "utf8" });
    if (done.status === 0) return;
    message = done.stderr || String(done.error?.message);
  }
  console.error(message);
  console.error("The packages could not be installed: see npm's message above.");
  process.exit(1);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
