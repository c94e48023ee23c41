import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  configDefaults,
  defineConfig,
  type TestProjectInlineConfiguration,
  type UserWorkspaceConfig,
} from "vitest/config";
import { wholeOnly } from "./testing/long-files.ts";
import { LongestFirst } from "./testing/longest-first.ts";
import { isQuick } from "./testing/tier.ts";

/** Processes and servers that are started and killed, waits, and large files: `npm test` runs one of each, `-- --all` the rest. */
const slow = [
  "lib/companies/feed/{order,stream/away}.test.ts",
  "lib/crm/webhooks/slow.test.ts",
  "lib/crm/imports/large-file.test.ts",
  "lib/crm/imports/steps/run.test.ts",
  "lib/server/database/{database-fault,pooler}.test.ts",
  "lib/server/replica/replica.test.ts",
  "lib/server/jobs/worker/worker.test.ts",
  "scripts/{backup,migrate,postgres}/*.test.ts",
  "scripts/{start,worker}.test.ts",
  "testing/matrix-replica.test.ts",
];

/** A wait for what a loaded machine does late. */
const awaitedMs = 20_000;

/** The built product as it is operated: these run after the build. */
const ops = ["scripts/ops/*.test.ts"];

/** Tests of components. Those that replace modules run alone: a process keeps the replacements. */
const components = ["lib", "components", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.tsx"))
    .map((file) => join(folder, file)),
);
const replacesModules = (file: string) => readFileSync(file, "utf8").includes("vi.mock(");
const asPattern = (file: string) => file.replace(/[()[\]]/g, "\\$&");
const screens = components.filter((file) => !replacesModules(file)).map(asPattern);

/** Test files that change what a process shares: its settings or its modules. */
const alone = [
  ...components.filter(replacesModules).map(asPattern),
  "lib/client/{api,feed}.test.ts",
  "lib/crm/brands/list-plan.test.ts",
  "lib/crm/capture/{browser-form,portal-answers}.test.ts",
  "lib/crm/proposals/lock-order.test.ts",
  "lib/crm/proposals/shared/limits.test.ts",
  "lib/crm/changes/statistics.test.ts",
  "lib/maintenance/run.test.ts",
  "lib/server/health/readiness.test.ts",
  "lib/server/operation/{process-wide,span}.test.ts",
  "lib/server/request/{request-identity,respond}.test.ts",
  "lib/server/database/{plan-name,reader}.test.ts",
  "lib/server/storage/{s3,uploadthing}.test.ts",
  "lib/super-admins/service.test.ts",
  "lib/super-admins/platform/platform.test.ts",
  "prisma/demo/fill.test.ts",
  "testing/matrix-sight.test.ts",
  "testing/node-away.test.ts",
  "testing/read-nodes.test.ts",
  "testing/reference-table.test.ts",
  "testing/second-factor.test.ts",
  "testing/statements.test.ts",
];

/** Test files that are left out, besides those that vitest leaves out. */
const leftOut = [...configDefaults.exclude, ...(isQuick() ? wholeOnly : [])];

const setupFiles = [
  "testing/console-trap.ts",
  "testing/first-of-long-files.ts",
  "testing/settled-effects.ts",
];
const inOwnProcess = {
  setupFiles,
  sequence: { groupOrder: 0 },
};

// tsconfig.json maps server-only for tsx and esbuild: only Next may refuse it, in client modules.
const alias = {
  "@": fileURLToPath(new URL(".", import.meta.url)),
  "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)),
};

function project(test: UserWorkspaceConfig["test"]): TestProjectInlineConfiguration {
  return {
    resolve: { alias },
    oxc: { jsx: { runtime: "automatic" } },
    test: {
      env: {
        TZ: "UTC",
        LOG_LEVEL: "silent",
        CONTRACT_CHECKS: "1",
        RATE_LIMIT_PER_IP_SCALE: "100000",
      },
      // next-auth imports next/server without the extension that Node requires.
      server: { deps: { inline: ["next-auth"] } },
      pool: "forks",
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: awaitedMs } },
      restoreMocks: true,
      ...test,
    },
  };
}

export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ["testing/global-setup.ts"],
    // One more than there are cores: tests wait for the database much of their time.
    maxWorkers: Math.min(availableParallelism(), 4) + 1,
    sequence: { sequencer: LongestFirst },
    // Transformed modules stay in node_modules, so a second run loads the product in a third of the time.
    experimental: { fsModuleCache: true },
    tags: [
      { name: "smoke", description: "the test of a slow or operation file that npm test runs" },
    ],
    reporters: process.env.CI ? ["default"] : ["dot"],
    projects: [
      project({ ...inOwnProcess, name: "slow", include: slow }),
      project({ ...inOwnProcess, name: "alone", include: alone, exclude: leftOut }),
      project({ ...inOwnProcess, name: "ops", include: ops, fileParallelism: false }),
      // The others take turns in a few processes, which load the product once.
      project({
        name: "screens",
        include: screens,
        environment: "jsdom",
        setupFiles: [...setupFiles, "testing/empty-document.ts"],
        isolate: false,
        sequence: { groupOrder: 1 },
      }),
      project({
        name: "together",
        include: ["{lib,components,app,prisma,scripts,testing}/**/*.test.ts", "*.test.ts"],
        exclude: [...leftOut, ...slow, ...alone, ...ops],
        setupFiles: [...setupFiles, "testing/left-as-found.ts"],
        isolate: false,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
