import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";

/**
 * Marks mails as dead if their job is gone without a result: its worker was killed at the last try, or the job
 * expired. Returns their number.
 */
export async function markDeadMails(): Promise<number> {
  return withPlatform(
    systemActor,
    ({ db }) => db.$executeRaw`
      update mail_delivery d set status = 'dead', error = coalesce(d.error, 'gave up')
      where d.status in ('queued', 'failed') and not exists (
        select from pgboss.job j where j.name = 'mail' and j.id = d.id and j.state < 'completed')`,
  );
}
