import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/packages.mjs";
import { prepareClient } from "./lib/prepare";
import { type Ran, run } from "./lib/run";
import { runVitest } from "./lib/test-runs";

const allButSlow = ["--project", "alone", "--project", "together"];

/** The inner loop: format, lint, types, unit and service tests but the slow ones. Arguments choose test files. */
export async function main(args: string[]): Promise<void> {
  await prepareClient();
  const failed = await runStaticChecks();
  if (failed.length > 0) process.exit(1);
  const tally = await runVitest(args.length > 0 ? args : allButSlow);
  if (args.length === 0) console.log("The slow tests and those in the browser run with npm test.");
  process.exit(tally.failed > 0 ? 1 : 0);
}

type Check = { title: string; command: string[]; advice?: string };

const layered = [
  "app",
  "components",
  "lib",
  "prisma",
  "scripts",
  "e2e",
  "testing",
  "middleware.ts",
];

/** Runs the static checks side by side and returns the titles of those that failed. */
export async function runStaticChecks(): Promise<string[]> {
  await run(["next", "typegen"]);
  const folders = layered.filter((path) => existsSync(join(root, path)));
  const checks: Check[] = [
    { title: "Format and lint", command: ["biome", "check", "."] },
    {
      title: "Layers",
      command: ["depcruise", "--config", ".dependency-cruiser.cjs", ...folders],
    },
    { title: "Types", command: ["tsc", "--noEmit", "-p", "."] },
    {
      title: "Exports that the product uses",
      command: ["knip", "--production", "--include", "files,exports,types"],
      advice: "Remove the keyword `export`, or the code if only tests use it.",
    },
  ];
  const ran = await Promise.all(checks.map(runCheck));
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
