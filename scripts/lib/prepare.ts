import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build as bundle, stop as stopBundler } from "esbuild";
import { report } from "@/lib/server/operation/report";
import { compressStatic } from "../serve/static-files";
import { fingerprint, onlyOnce } from "./fingerprint";
import { root } from "./packages.mjs";
import { PlainError } from "./plain-error";
import { run } from "./run";

/** The folder a built product runs from. */
export const builtFolder = join(root, ".next", "standalone");

const notBuilt = /\.test\.tsx?$|^testing\/|^lib\/server\/prisma\//;
const sources = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "prisma/migrations",
  "scripts/serve.ts",
  "scripts/serve",
  "scripts/worker.ts",
  "scripts/operate.ts",
  "scripts/backup",
  "scripts/migrate",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Generates the Prisma client when the schema has changed since the last time. */
export async function prepareClient(): Promise<void> {
  const print = fingerprint(root, [
    "prisma/schema.prisma",
    "prisma.config.ts",
    "package-lock.json",
  ]);
  const client = join(root, "lib", "server", "prisma");
  const stamp = existsSync(client) ? stampPath("client") : "";
  await onlyOnce({ stamp: stamp || forget("client"), print }, async () => {
    const env = {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, // generate runs no engine, but would download one
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    };
    await runOrFail("Generating the Prisma client", ["prisma", "generate"], env);
  });
}

/** Builds the product for production when its sources have changed since the last build. */
export async function prepareBuild(): Promise<void> {
  await prepareClient();
  const print = sourcesPrint();
  const stamp = existsSync(join(builtFolder, "server.js")) ? stampPath("build") : forget("build");
  await onlyOnce({ stamp, print }, () => build({ SOURCES_ID: print }));
}

/** A fingerprint of the sources of a build: the same on every machine that has the same sources. */
export function sourcesPrint(): string {
  return fingerprint(root, sources, notBuilt);
}

/** Builds the product with the pages the benchmark compares it with. The next start builds again. */
export async function buildForBench(): Promise<void> {
  await prepareClient();
  await build({ BENCH: "1" });
}

async function build(extras: Record<string, string> = {}): Promise<void> {
  forget("build");
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...extras };
  await runOrFail("Building", ["next", "build"], env);
  await completeStandalone();
}

/** Next leaves out the static files, which a CDN may serve; our own programs are bundled beside it. */
async function completeStandalone(): Promise<void> {
  const copies = [
    [join(root, ".next", "static"), join(builtFolder, ".next", "static")],
    [join(root, "public"), join(builtFolder, "public")],
  ] as const;
  for (const [from, to] of copies) if (existsSync(from)) cpSync(from, to, { recursive: true });
  await compressStatic(join(builtFolder, ".next", "static"));
  await bundleProcesses(builtFolder);
}

/** Native code, workers and the framework itself; Next has traced them into the build. */
const notBundled = ["next", "sharp", "@node-rs/argon2", "pino", "pg-native"];

const asCommonJs = `import { createRequire as makeRequire } from "node:module";
const require = makeRequire(import.meta.url);
const __dirname = import.meta.dirname;`;

/**
 * Bundles the web server, the worker and the commands of an image into `folder` with the packages they use: half of them from
 * the build's node_modules and half from ours would be two separate instances.
 */
export async function bundleProcesses(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: ["scripts/serve.ts", "scripts/worker.ts", "scripts/operate.ts"],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    external: notBundled,
    banner: { js: asCommonJs },
    platform: "node",
    target: "node20",
    format: "esm",
    splitting: false,
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
  });
  await stopBundler();
}

async function runOrFail(
  title: string,
  command: string[],
  env: Record<string, string>,
): Promise<void> {
  report(`${title} ...`);
  const ran = await run(command, { env });
  if (ran.code !== 0) throw new PlainError(`${ran.output}\n${title} failed.`);
}

function stampPath(name: string): string {
  return join(root, "node_modules", ".stamps", name);
}

function forget(name: string): string {
  rmSync(stampPath(name), { force: true });
  return stampPath(name);
}
