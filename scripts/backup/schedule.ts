import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { reportFailure } from "@/lib/server/operation/report";

export type Schedule = { everyHours: number; keep: number };

const checkMs = 5 * 60_000;
const hourMs = 3_600_000;
/** The names that `backup` gives; a folder that a person named is never removed. */
const byTime = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Backs up as often as the schedule says, while this process runs; a failure is tried again at the next check. */
export function backUpRegularly(
  folder: string,
  schedule: Schedule,
  make: () => Promise<void>,
): void {
  if (schedule.everyHours === 0) return;
  const check = () =>
    backUpIfDue({ folder, schedule, now: new Date() }, make).catch(reportFailedBackup);
  void check();
  setInterval(check, checkMs).unref();
}

/** Makes a backup if the newest in `folder` is too old, then removes all but the newest `keep`. */
export async function backUpIfDue(
  { folder, schedule, now }: { folder: string; schedule: Schedule; now: Date },
  make: () => Promise<void>,
): Promise<void> {
  const newest = backupsIn(folder)[0];
  if (newest && now.getTime() - newest.at < schedule.everyHours * hourMs) return;
  await make();
  for (const { name } of backupsIn(folder).slice(schedule.keep))
    rmSync(join(folder, name), { recursive: true });
}

/** The newest first. */
function backupsIn(folder: string): { name: string; at: number }[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => byTime.test(name))
    .map((name) => ({ name, at: Date.parse(name.replace(byTime, "$1:$2:$3.$4Z")) }))
    .sort((a, b) => b.at - a.at);
}

function reportFailedBackup(error: unknown): void {
  reportFailure(`The scheduled backup failed: ${error instanceof Error ? error.message : error}`);
}
