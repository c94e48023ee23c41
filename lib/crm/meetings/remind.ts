import { openStatuses } from "@/lib/crm/kinds/meetings/choices";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { log } from "@/lib/server/operation/log";
import { notify } from "@/lib/server/records/notify";

/** How long before its start a meeting is announced. */
const beforeMs = 15 * 60_000;

type Coming = { companyId: string; id: string; userId: string; start: Date };

/** Notifies the CS persons of the meetings that begin within fifteen minutes, once for each start. */
export async function remindOfMeetings(now: Date): Promise<void> {
  const until = new Date(now.getTime() + beforeMs);
  const coming = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<Coming[]>`
      select c.id as "companyId", m.id, m.cs_person_id as "userId", m.scheduled_date as start
      from company c cross join lateral (
        select * from meeting t
        where t.company_id = c.id and t.deleted_at is null and t.scheduled_date > ${now} and t.scheduled_date <= ${until}
      ) m
      where c.status = 'active' and c.deleted_at is null
        and m.cs_person_id is not null and m.status = any(${[...openStatuses]}::text[])`,
  );
  for (const companyId of new Set(coming.map((meeting) => meeting.companyId))) {
    const meetings = coming.filter((meeting) => meeting.companyId === companyId);
    await announce(companyId, meetings).catch((err: unknown) =>
      log.warn({ err, companyId }, "meetings could not be announced"),
    );
  }
}

async function announce(companyId: string, meetings: readonly Coming[]): Promise<void> {
  const notices = meetings.map(({ id, userId, start }) => ({
    kind: "meeting" as const,
    event: start.toISOString(),
    subject: { kind: "meeting", id },
    to: [userId],
  }));
  await withTenant({ companyId }, systemActor, (tenant) => notify(tenant, notices));
}
