import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as z from "zod";
import { root } from "./packages.mjs";
import { run } from "./run";

/** A test that ran; `file` is a path in the clone. */
export type Timed = { file: string; title: string; seconds: number };
export type Tally = { passed: number; failed: number; skipped: number; tests: readonly Timed[] };

/** Runs the unit and service tests, showing them as they go. */
export async function runVitest(args: string[] = []): Promise<Tally> {
  return tallied("VITEST", async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const env = { NODE_ENV: "test" };
    const ran = await run(["vitest", "run", ...reporters, ...args], { env, show: true });
    return { code: ran.code, count: countVitest };
  });
}

/** Runs the browser tests, showing them as they go. */
export async function runPlaywright(port: number, args: string[] = []): Promise<Tally> {
  return tallied("PLAYWRIGHT", async (file) => {
    const env = { E2E_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const command = ["playwright", "test", "--reporter=list,json", ...args];
    const ran = await run(command, { env, show: true });
    return { code: ran.code, count: countPlaywright };
  });
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

type Suite = { specs: z.output<typeof spec>[]; suites?: Suite[] | undefined };

const spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
});

/** The tally of a vitest JSON report. A file that could not be loaded is one failure. */
export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } =
    vitestReport.parse(report);
  const unloaded = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(root, name),
        title: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

/** The tally of a Playwright JSON report. */
export function countPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(specsOf).map(({ file, title, tests }) => ({
      file: `e2e/${file}`,
      title,
      seconds:
        Math.max(0, ...tests.flatMap(({ results }) => results.map((r) => r.duration))) / 1000,
    })),
  };
}

function specsOf({ specs, suites = [] }: Suite): z.output<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A failed run without a failed test counts as one failure, as does one without a report. */
async function tallied(
  name: string,
  work: (file: string) => Promise<{ code: number; count: (report: unknown) => Tally }>,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), `${name.toLowerCase()}-`));
  const file = join(folder, "report.json");
  try {
    const { code, count } = await work(file);
    const tally = count(JSON.parse(readFileSync(file, "utf8")));
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, tests: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Tier = "quick" | "all" | "heavy";

/** Sets the extent of the tests of this process and those it starts (testing/tier.ts). */
export function selectTier(tier: Tier): void {
  process.env.TEST_TIER = tier;
}
