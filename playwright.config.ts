import { defineConfig, devices } from "@playwright/test";
import "./e2e/support/localhost-names";
import { chromiumOptions } from "./scripts/lib/chromium";
import durations from "./testing/durations.json" with { type: "json" };

const port = process.env.E2E_PORT ?? "3117";
const browser = chromiumOptions();

const chromium = {
  ...devices["Desktop Chrome"],
  launchOptions: {
    ...browser,
    args: [
      ...browser.args,
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
      "--no-first-run",
    ],
  },
};

const longSeconds = 60;
const longFiles = Object.entries(durations)
  .filter(([file, seconds]) => file.startsWith("e2e/") && seconds > longSeconds)
  .map(([file]) => `**/${file}`);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["html", { open: "never" }]],
  use: {
    baseURL: `http://demo.localhost:${port}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Actions, requests and console; pictures of every step would cost a fifth of the time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  // Projects run in turn: the longest files first, so that no worker is left with one at the end.
  projects: [
    { name: "long", testMatch: longFiles, use: chromium },
    { name: "short", testIgnore: longFiles, use: chromium },
  ],
  webServer: {
    command: "node scripts/run.mjs e2e-server",
    env: { E2E_PORT: port },
    url: `http://localhost:${port}/api/readyz`,
    timeout: 600_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
