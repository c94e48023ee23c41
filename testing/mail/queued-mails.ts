import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { mailJob } from "@/lib/server/mail/queue";

/** The mails queued for an address, oldest first. */
export async function mailsTo(to: string) {
  const rows = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ data: unknown }[]>`
      select data from pgboss.job where name = 'mail' and data->>'to' = ${to} order by created_on`,
  );
  return rows.map(({ data }) => mailJob.data.parse(data));
}
