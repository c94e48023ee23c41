import { runStaticChecks } from "./check";
import { ensureChromium } from "./lib/chromium";
import { freePort } from "./lib/free-port";
import { PlainError } from "./lib/plain-error";
import { prepareBuild, prepareClient } from "./lib/prepare";
import { runPlaywright, runVitest, type Tally } from "./lib/test-runs";
import { runWhole } from "./lib/whole-run";

type Step = { title: string; work: () => Promise<Tally> };

const none: Tally = { passed: 0, failed: 0, skipped: 0 };

const beforeBuild = ["alone", "together", "slow"].flatMap((name) => ["--project", name]);

const steps: Step[] = [
  { title: "Prisma client", work: () => prepareClient().then(() => none) },
  {
    title: "Static checks",
    work: async () => ({ ...none, failed: (await runStaticChecks()).length }),
  },
  { title: "Unit and service tests", work: () => runVitest(beforeBuild) },
  { title: "Build", work: () => prepareBuild().then(() => none) },
  { title: "Operation tests", work: () => runVitest(["--project", "ops"]) },
  { title: "Chromium", work: () => ensureChromium().then(() => none) },
  { title: "Browser tests", work: async () => runPlaywright(await freePort()) },
];

/**
 * Everything, in an order that fails early; with `--all` the heavy proofs run whole. A step that failed counts as
 * one failed test.
 */
export async function main(args: string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== "--all");
  if (unknown) throw new PlainError(`Unknown argument ${unknown}. Only --all is known.`);
  if (args.includes("--all")) runWhole();
  let total = none;
  for (const step of steps) {
    const started = Date.now();
    const tally = await step.work().catch((error: Error) => {
      console.error(error.name === "PlainError" ? error.message : error);
      return { ...none, failed: 1 };
    });
    total = add(total, tally);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`== ${step.title}: ${tally.failed > 0 ? "failed" : "done"} (${seconds} s)`);
    if (tally.failed > 0) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}
