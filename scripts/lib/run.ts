import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./packages.mjs";

export type Ran = { code: number; output: string };

/**
 * Runs a program of node_modules/.bin, or any other, from the root of the clone and waits for its
 * end. `show` passes its output on as it comes; it is returned either way.
 */
export function run(
  command: string[],
  options: { env?: Record<string, string | undefined>; show?: boolean } = {},
): Promise<Ran> {
  const [name = "", ...args] = command;
  const local = join(root, "node_modules", ".bin", name);
  const child = spawn(existsSync(local) ? local : name, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGTERM", forward);
  let output = "";
  const collect = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    output += chunk.toString();
    if (options.show) to.write(chunk);
  };
  child.stdout.on("data", collect(process.stdout));
  child.stderr.on("data", collect(process.stderr));
  return new Promise((resolve) => {
    const end = (code: number) => {
      process.off("SIGTERM", forward);
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}
