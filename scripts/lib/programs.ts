import { join } from "node:path";
import { root } from "./packages.mjs";
import { builtFolder } from "./prepare";
import type { Program } from "./supervise";

type ProgramEnv = Record<string, string | undefined>;

/** V8 would sooner grow by 300 MB than collect what the worker's large files leave behind. */
const smallHeap = ["--optimize-for-size", "--max-semi-space-size=2"];

const programs = [
  { name: "web server", file: "serve", flags: [] },
  { name: "worker", file: "worker", flags: smallHeap },
];

/** The web server and the worker of the last build. */
export function productionPrograms(given: ProgramEnv): Program[] {
  const env = { ...given, NODE_ENV: "production", NODE_OPTIONS: undefined, HOSTNAME: undefined };
  return programs.map(({ name, file, flags }) => ({
    name,
    command: [process.execPath, ...flags, "--enable-source-maps", join(builtFolder, `${file}.mjs`)],
    cwd: builtFolder,
    env,
  }));
}

/** The same two from their sources. */
export function developmentPrograms(given: ProgramEnv): Program[] {
  const env = { ...given, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  return programs.map(({ name, file }) => ({
    name,
    command: [process.execPath, "--import", "tsx", join("scripts", `${file}.ts`)],
    cwd: root,
    env: { ...env, HOSTNAME: undefined },
  }));
}
