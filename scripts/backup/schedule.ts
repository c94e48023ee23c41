import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { defineJob, handle } from "@/lib/server/jobs/jobs";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { backup } from "./backup";

type Schedule = { everyHours: number; keep: number };

const hourMs = 3_600_000;
const unfinishedMs = 24 * hourMs;
/** The names that `backup` gives; a folder that a person named is never removed. */
const byTime = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z(\.partial)?$/;

const backupJob = defineJob("backup", z.object({}));

/** The job of each hour that backs up by the schedule of the settings. */
export const backUpOnSchedule = handle(backupJob, async () => {
  const settings = env();
  const { BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, DATA_DIR } = settings;
  const folder = join(DATA_DIR, "backups");
  await backUpIfDue({ folder, schedule: { everyHours, keep }, now: new Date() }, async () => {
    log.info(await backup(settings));
  });
});

/**
 * Makes a backup in the hour in which the newest in `folder` is as old as the schedule says. Then removes all but the
 * newest `keep`, and those that a killed process left unfinished a day ago.
 */
export async function backUpIfDue(
  { folder, schedule, now }: { folder: string; schedule: Schedule; now: Date },
  make: () => Promise<void>,
): Promise<void> {
  const newest = backupsIn(folder).find((one) => one.isWhole);
  if (newest && hourOf(now.getTime()) - hourOf(newest.at) < schedule.everyHours) return;
  await make();
  const found = backupsIn(folder);
  const old = found.filter((one) => one.isWhole).slice(schedule.keep);
  const left = found.filter((one) => !one.isWhole && now.getTime() - one.at > unfinishedMs);
  for (const { name } of [...old, ...left]) await rm(join(folder, name), { recursive: true });
}

const hourOf = (time: number) => Math.floor(time / hourMs);

/** The newest first. */
function backupsIn(folder: string): { name: string; at: number; isWhole: boolean }[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => byTime.test(name))
    .map((name) => ({
      name,
      at: Date.parse(name.replace(byTime, "$1:$2:$3.$4Z")),
      isWhole: !name.endsWith(".partial"),
    }))
    .sort((a, b) => b.at - a.at);
}
