import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const lastBackup = z.object({
  endedAt: z.iso.datetime(),
  succeeded: z.boolean(),
  /** The end of the last successful backup; null if none has succeeded. */
  succeededAt: z.iso.datetime().nullable(),
});

export type LastBackup = z.output<typeof lastBackup>;

/** The last backup of the installation with this DATA_DIR, in whatever folder; null if none is known. */
export function readLastBackup(dataDir: string): LastBackup | null {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(pathIn(dataDir), "utf8")));
  } catch {
    return null;
  }
}

/** Records the end of a backup for the metrics. */
export function noteBackup(dataDir: string, succeeded: boolean): void {
  const endedAt = new Date().toISOString();
  const succeededAt = succeeded ? endedAt : (readLastBackup(dataDir)?.succeededAt ?? null);
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify({ endedAt, succeeded, succeededAt }), {
    mode: 0o600,
  });
  renameSync(`${path}.new`, path);
}

function pathIn(dataDir: string): string {
  return join(dataDir, "last-backup.json");
}
