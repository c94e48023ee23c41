// Runs before anything is installed: Node's own modules only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const oldestNode = [20, 19];
const quietly = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
/** With npm's own pauses between tries, a registry that is away takes more than ten minutes to notice. */
const soon = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];

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
  const installed = readPackages(listOf(folder));
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
  console.log("Installing packages ...");
  let message = "";
  for (const command of waysToInstall()) {
    if (existsSync(dirname(interrupted()))) writeFileSync(interrupted(), "");
    const options = { cwd: root, encoding: "utf8" };
    const done = spawnSync("npm", [...command, ...quietly, ...soon], options);
    rmSync(interrupted(), { force: true });
    if (done.status === 0) return;
    message = done.stderr || String(done.error?.message);
  }
  console.error(message);
  console.error("The packages could not be installed: see npm's message above.");
  process.exit(1);
}

/**
 * npm install changes what differs, and puts it back if it fails; npm ci begins by removing everything.
 * It is for a folder without packages, or with those of an installation that was killed. npm ci refuses a
 * lock file from a registry that lacked other platforms' packages; npm install takes it.
 */
export function waysToInstall(folder = root) {
  const install = ["install", "--no-save"];
  const isWhole = existsSync(listOf(folder)) && !existsSync(interrupted(folder));
  return isWhole ? [install] : [["ci"], install];
}

/** npm's list of what is installed, written last. */
function listOf(folder) {
  return join(folder, "node_modules", ".package-lock.json");
}

/** Is there while npm works. */
function interrupted(folder = root) {
  return join(folder, "node_modules", ".installing");
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
