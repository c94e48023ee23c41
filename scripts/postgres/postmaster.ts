import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export type Postmaster = { pid: number; port: number; isReady: boolean };

/** The live server of a data folder, from the file it keeps there; null when none runs. */
export function readPostmaster(folder: string): Postmaster | null {
  const lines = pidLines(folder);
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!pid || !commandLine(pid).includes(folder)) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

/**
 * Removes what a killed server left. PostgreSQL does so itself, except where another process has
 * got the same number since, which is common after the restart of a container.
 */
export function removeStalePidFile(folder: string): void {
  if (pidLines(folder).length > 0 && !readPostmaster(folder))
    rmSync(join(folder, "postmaster.pid"), { force: true });
}

function pidLines(folder: string): string[] {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    const shown = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return shown.stdout ?? "";
  }
}
