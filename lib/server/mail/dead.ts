import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";

/**
 * Marks the mails as dead whose job ended without a word: its worker was killed at the last try, or it
 * waited too long. How many there were.
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
