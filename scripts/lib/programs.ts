import { join, resolve } from "node:path";
import { root } from "./packages.mjs";
import { builtFolder } from "./prepare";
import type { Program } from "./supervise";

type ProgramEnv = Record<string, string | undefined>;

/** V8 would sooner grow by 300 MB than collect what the worker's large files leave behind. */
const smallHeap = ["--optimize-for-size", "--max-semi-space-size=2"];

/**
 * With a limit of 2 GB or more, V8 lets the heap grow up to four times before it collects old objects; below, it
 * collects after much less. The web process needs 200 MB at any time.
 */
const limitedHeap = ["--max-old-space-size=1024"];

/** Each arena of glibc keeps what it once took, and there would be one for almost every thread. */
const fewArenas = { MALLOC_ARENA_MAX: "2" };

const web = { name: "web server", file: "serve", flags: limitedHeap, own: {} };
const worker = { name: "worker", file: "worker", flags: smallHeap, own: fewArenas };

type Programs = [web: Program, worker: Program];

/** The web server and the worker of the last build. */
export function productionPrograms(given: ProgramEnv): Programs {
  const env = { ...given, NODE_ENV: "production", NODE_OPTIONS: undefined, HOSTNAME: undefined };
  const built = ({ name, file, flags, own }: typeof web): Program => ({
    name,
    command: [
      process.execPath,
      ...flags,
      ...tracingFlags(),
      "--enable-source-maps",
      join(builtFolder, `${file}.mjs`),
    ],
    cwd: builtFolder,
    env: { ...own, ...env },
  });
  return [built(web), built(worker)];
}

/** Loads an SDK of OpenTelemetry into both; NODE_OPTIONS would load it into the build and npm as well. */
function tracingFlags(): string[] {
  const { TRACING_IMPORT } = process.env;
  return TRACING_IMPORT ? ["--import", resolve(root, TRACING_IMPORT)] : [];
}

/** The same two from their sources. */
export function developmentPrograms(given: ProgramEnv): Programs {
  const env = { ...given, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  const fromSources = ({ name, file }: typeof web): Program => ({
    name,
    command: [process.execPath, "--import", "tsx", join("scripts", `${file}.ts`)],
    cwd: root,
    env: { ...env, HOSTNAME: undefined },
  });
  return [fromSources(web), fromSources(worker)];
}
