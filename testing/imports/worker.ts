import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Starts a process that does one step of an import, with the memory settings of the real worker. */
export function startWorker(companyId: string, importId: string, step: string): ChildProcess {
  const script = fileURLToPath(new URL("./worker-process.ts", import.meta.url));
  const memory = ["--optimize-for-size", "--max-semi-space-size=2"];
  return fork(script, [companyId, importId, step], { execArgv: ["--import", "tsx", ...memory] });
}
