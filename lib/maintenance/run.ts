import { z } from "zod";
import { expireDataExports } from "@/lib/companies/data-export/expire";
import { mailDueNotifications } from "@/lib/companies/notifications/mail-due";
import { findFirstReplies } from "@/lib/crm/assignment/first-reply";
import { notifyOfLateReplies } from "@/lib/crm/assignment/late";
import { retryWaiting } from "@/lib/crm/capture/arrivals/service";
import { startPulls } from "@/lib/crm/capture/pull/start";
import { startDigests } from "@/lib/crm/digest/start";
import { removeOldDrafts, removeOldFailedRows } from "@/lib/crm/imports/expire";
import { remindOfMeetings } from "@/lib/crm/meetings/remind";
import { removeDeletedFields } from "@/lib/crm/settings/fields/remove-values";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { defineJob, handle } from "@/lib/server/jobs/jobs";
import { markDeadMails } from "@/lib/server/mail/deliver";
import { log } from "@/lib/server/operation/log";
import { emptyArrivals, removeExpiredOfCompany, removeExpiredOfPlatform } from "./expired";
import { removeOrphanedFiles, removeOrphanedPlatformFiles } from "./files";
import { fillHolders } from "./holders";
import { removeOldEntries } from "./timeline";
import { emptyTrashOfCompany } from "./trash";

const maintenanceJob = defineJob("maintenance", z.object({}));

/** The hourly clean-up: expired rows, old trash, files without a reference, and what an upgrade leaves to do. */
export const tidyUp = handle(maintenanceJob, () => tidy(new Date()));

/** Does all of it as of `now`. A failure is reported at the end and does not stop the rest. */
export async function tidy(now: Date): Promise<void> {
  let rows = 0;
  const { failures, attempt: tried } = attempts();
  const attempt = (work: () => Promise<number>) =>
    tried(async () => {
      rows += await work();
    });
  await attempt(() => removeExpiredOfPlatform(now));
  await attempt(() => removeOrphanedPlatformFiles(now));
  await attempt(markDeadMails);
  for (const companyId of await companyIds()) {
    await attempt(() => fillHolders(companyId));
    await attempt(() => removeExpiredOfCompany(companyId, now));
    await attempt(() => emptyArrivals(companyId, now));
    await attempt(() => retryWaiting(companyId, now));
    await attempt(() => emptyTrashOfCompany(companyId, now));
    await attempt(() => removeOldEntries(companyId, now));
    await attempt(() => removeDeletedFields(companyId, now));
    await attempt(() => removeOldDrafts(companyId, now));
    await attempt(() => removeOldFailedRows(companyId, now));
    await attempt(() => expireDataExports(companyId, now));
    await attempt(() => removeOrphanedFiles(companyId, now));
  }
  log.info({ rows, failed: failures.length }, "tidied up");
  if (failures.length > 0) throw new AggregateError(failures, "not everything could be tidied up");
}

async function companyIds(): Promise<string[]> {
  const companies = await withPlatform(systemActor, ({ db }) =>
    db.company.findMany({ select: { id: true }, orderBy: { id: "asc" } }),
  );
  return companies.map((company) => company.id);
}

const clockJob = defineJob("clock", z.object({}));

/** The work of each minute: mails of notifications, digests whose hour has come, meetings about to begin, and replies. */
export const tick = handle(clockJob, async () => {
  const now = new Date();
  const { failures, attempt } = attempts();
  await attempt(() => mailDueNotifications(now));
  await attempt(() => startDigests(now));
  await attempt(() => remindOfMeetings(now));
  await attempt(() => startPulls(now));
  await attempt(() => findFirstReplies(now));
  await attempt(() => notifyOfLateReplies(now));
  if (failures.length > 0) throw new AggregateError(failures, "not all of the minute was done");
});

/** Works that go on after one of them has failed, and their failures. */
function attempts() {
  const failures: unknown[] = [];
  const attempt = (work: () => Promise<unknown>) =>
    work().then(
      () => {},
      (error: unknown) => void failures.push(error),
    );
  return { failures, attempt };
}
