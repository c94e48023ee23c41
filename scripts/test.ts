import { runStaticChecks, unitProjects } from "./check";
import { ensureChromium } from "./lib/chromium";
import { recordDurations } from "./lib/durations";
import { freePort } from "./lib/free-port";
import { PlainError } from "./lib/plain-error";
import { prepareBuild, prepareClient } from "./lib/prepare";
import { runPlaywright, runVitest, selectTier, type Tally, type Tier } from "./lib/test-runs";

type Step = { title: string; work: () => Promise<Tally> };
/** Steps that run one after another. */
type Lane = readonly Step[];

const none: Tally = { passed: 0, failed: 0, skipped: 0, tests: [] };

/** The files with a test that is tagged `smoke`: start and health, a migration, a backup and its restore, the feed. */
const smoke = [
  "scripts/ops/operation.test.ts",
  "scripts/migrate/migrate.test.ts",
  "scripts/backup/backup.test.ts",
  "lib/companies/feed/order.test.ts",
  "--tags-filter",
  "smoke",
];
const quick = { units: unitProjects, built: smoke, browser: ["--grep", "@journey"] };
const slowToo = [...unitProjects, "--project", "slow"];
const all = { units: slowToo, built: ["--project", "ops"], browser: [] };

/** The tests of a tier: vitest's arguments before and after the build, and Playwright's. */
const tests: Record<Tier, typeof quick> = { quick, all, heavy: all };

/**
 * The steps of a tier: the lanes of a stage run side by side, the stages in turn. All operation tests at once would
 * disturb the others; the smokes run beside them.
 */
function stagesOf(tier: Tier): readonly (readonly Lane[])[] {
  const { units, built, browser } = tests[tier];
  const isQuick = tier === "quick";
  const operation = { title: "Operation tests", work: () => runVitest(built) };
  const checks = {
    title: "Static checks",
    work: async () => ({ ...none, failed: (await runStaticChecks()).length }),
  };
  const preparation = [
    { title: "Build", work: () => prepareBuild().then(() => none) },
    { title: "Chromium", work: () => ensureChromium().then(() => none) },
  ];
  return [
    [[{ title: "Prisma client", work: () => prepareClient().then(() => none) }]],
    [
      [checks, ...preparation, ...(isQuick ? [operation] : [])],
      [{ title: "Unit and service tests", work: () => runVitest(units) }],
    ],
    isQuick ? [] : [[operation]],
    [[{ title: "Browser tests", work: async () => runPlaywright(await freePort(), browser) }]],
  ];
}

const options = ["--all", "--heavy", "--record"];

/**
 * The checks and tests of a tier: a sample of the widest proofs and the browser's journeys, with `--all` everything,
 * with `--heavy` also the heavy proofs at full size. `--record` writes testing/durations.json. A step that failed
 * counts as one failed test, and ends its lane.
 */
export async function main(args: string[]): Promise<void> {
  const unknown = args.find((arg) => !options.includes(arg));
  if (unknown)
    throw new PlainError(`Unknown argument ${unknown}. Known are ${options.join(", ")}.`);
  const tier = args.includes("--heavy") ? "heavy" : args.includes("--all") ? "all" : "quick";
  selectTier(tier);
  let total = none;
  for (const stage of stagesOf(tier)) {
    total = (await Promise.all(stage.map(runLane))).reduce(add, total);
    if (total.failed > 0) break;
  }
  if (args.includes("--record") && total.failed === 0) recordDurations(total.tests, tier);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

async function runLane(steps: Lane): Promise<Tally> {
  let total = none;
  for (const step of steps) {
    total = add(total, await runStep(step));
    if (total.failed > 0) break;
  }
  return total;
}

async function runStep({ title, work }: Step): Promise<Tally> {
  const started = Date.now();
  const tally = await work().catch((error: Error) => {
    console.error(error.name === "PlainError" ? error.message : error);
    return { ...none, failed: 1 };
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`== ${title}: ${tally.failed > 0 ? "failed" : "done"} (${seconds} s)`);
  return tally;
}

function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    tests: [...a.tests, ...b.tests],
  };
}
