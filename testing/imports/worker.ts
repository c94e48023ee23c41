import { type Killable, startKillable } from "../killable";

/** Starts a process that does one step of an import, with the memory settings of the real worker. */
export function startWorker(companyId: string, importId: string, step: string): Killable {
  const script = new URL("./worker-process.ts", import.meta.url);
  const memory = ["--optimize-for-size", "--max-semi-space-size=2"];
  return startKillable(script, [companyId, importId, step], { execArgv: memory });
}
