import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    include: ["{lib,components,app,prisma,scripts}/**/*.test.{ts,tsx}", "*.test.ts"],
    globalSetup: ["lib/testing/global-setup.ts"],
    setupFiles: ["lib/testing/console-trap.ts"],
    env: {
      TZ: "UTC",
      LOG_LEVEL: "silent",
      CONTRACT_CHECKS: "1",
      RATE_LIMIT_PER_IP_SCALE: "100000",
    },
    // next-auth imports next/server without the extension that Node asks for.
    server: { deps: { inline: ["next-auth"] } },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    reporters: process.env.CI ? ["default"] : ["dot"],
  },
});
