import { existsSync } from "node:fs";
import { join } from "node:path";
import { printHouse } from "./lib/house";
import { root } from "./lib/packages.mjs";
import { prepareClient } from "./lib/prepare";
import { type Ran, run } from "./lib/run";
import { runVitest, selectTier } from "./lib/test-runs";

/** The projects of vitest.config.ts that need neither a build nor long. */
export const unitProjects = ["screens", "alone", "together"].flatMap((name) => ["--project", name]);

/**
 * The inner loop. Without arguments: the static checks, and the tests that import a changed file. `--units` runs all
 * unit and service tests, `--lint` and `--types` run those checks alone, `--house` prints figures of the code, those of
 * a title with their places; other arguments choose test files, whole.
 */
export async function main(args: string[]): Promise<void> {
  const [option = "", title] = args;
  if (option === "--house") return printHouse(title);
  await prepareClient();
  if (option === "--lint" || option === "--types") return end(await runStaticChecks(option));
  if (args.length === 0 || option === "--units") selectTier("quick");
  const [failed, tally] = await Promise.all([runStaticChecks(), runVitest(await testsFor(args))]);
  end(tally.failed > 0 ? [...failed, "Tests"] : failed);
}

function end(failed: readonly string[]): void {
  if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
  process.exit(failed.length > 0 ? 1 : 0);
}

/** The arguments of vitest. With a clean working tree, the changed files are those of the last commit. */
async function testsFor(args: string[]): Promise<string[]> {
  if (args.includes("--units")) return unitProjects;
  if (args.length > 0) return args;
  const { output } = await run(["git", "status", "--porcelain"]);
  const changed = output.trim() === "" ? ["--changed", "HEAD~1"] : ["--changed"];
  return [...unitProjects, ...changed, "--passWithNoTests"];
}

type Check = { title: string; group: "--lint" | "--types"; command: string[]; advice?: string };

const layered = [
  "app",
  "components",
  "lib",
  "prisma",
  "scripts",
  "e2e",
  "testing",
  "instrumentation.ts",
  "middleware.ts",
];

/** Runs the static checks, or one group of them, side by side and returns the titles of those that failed. */
export async function runStaticChecks(group?: Check["group"]): Promise<string[]> {
  await run(["next", "typegen"]);
  const folders = layered.filter((path) => existsSync(join(root, path)));
  const checks: Check[] = [
    { title: "Format and lint", group: "--lint", command: ["biome", "check", "."] },
    {
      title: "Layers",
      group: "--lint",
      command: ["depcruise", "--config", ".dependency-cruiser.cjs", ...folders],
    },
    { title: "Types", group: "--types", command: ["tsc", "--noEmit", "-p", "."] },
    {
      title: "Exports that the product uses",
      group: "--lint",
      command: ["knip", "--production", "--include", "files,exports,types"],
      advice: "Remove the keyword `export`, or the code if only tests use it.",
    },
  ];
  const wanted = checks.filter((check) => !group || check.group === group);
  const ran = await Promise.all(wanted.map(runCheck));
  return ran.filter((check) => check.code !== 0).map((check) => check.title);
}

async function runCheck(check: Check): Promise<Ran & { title: string }> {
  const started = Date.now();
  const ran = await run(check.command);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (ran.code === 0) console.log(`${check.title}: good (${seconds} s)`);
  else console.error(failure(check, ran));
  return { ...ran, title: check.title };
}

function failure({ title, advice }: Check, { output }: Ran): string {
  return [output, advice, `${title}: failed`].filter(Boolean).join("\n");
}
