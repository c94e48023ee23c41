import { existsSync } from "node:fs";
import { join } from "node:path";
import { builtFolder } from "./prepare";
import { root } from "./root";
import type { Program } from "./supervise";

type ProgramEnv = Record<string, string | undefined>;

/** The web server and the worker of the last build. */
export function productionPrograms(given: ProgramEnv): Program[] {
  const env = { ...given, NODE_ENV: "production", NODE_OPTIONS: undefined, HOSTNAME: undefined };
  return names(builtFolder, ".mjs").map((file) => ({
    name: titleOf(file),
    command: [
      process.execPath,
      ...memoryFlags(file),
      "--enable-source-maps",
      join(builtFolder, file),
    ],
    cwd: builtFolder,
    env,
  }));
}

/** The same two from their sources. */
export function developmentPrograms(given: ProgramEnv): Program[] {
  const env = { ...given, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  return names(join(root, "scripts"), ".ts").map((file) => ({
    name: titleOf(file),
    command: [process.execPath, "--import", "tsx", join("scripts", file)],
    cwd: root,
    env: { ...env, HOSTNAME: undefined },
  }));
}

function names(folder: string, ending: string): string[] {
  return ["serve", "worker"]
    .map((name) => `${name}${ending}`)
    .filter((file) => existsSync(join(folder, file)));
}

/** The worker goes through large files; left alone, V8 would sooner grow by 300 MB than collect. */
function memoryFlags(file: string): string[] {
  return file.startsWith("worker") ? ["--optimize-for-size", "--max-semi-space-size=2"] : [];
}

function titleOf(file: string): string {
  return file.startsWith("serve") ? "web server" : "worker";
}
