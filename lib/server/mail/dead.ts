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

/** Puts a dead mail back on the queue for one more try. Answers false when it is not dead or its content is gone. */
export async function retryDeadMail(id: string): Promise<boolean> {
  return withPlatform(systemActor, async ({ db }) => {
    const back = await db.$executeRaw`
      update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
      where name = 'mail' and id = ${id}::uuid and state = 'failed'`;
    if (back === 0) return false;
    await db.mailDelivery.updateMany({ where: { id }, data: { status: "queued", error: null } });
    return true;
  });
}
