import { z } from "zod";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { defineJob, enqueue } from "@/lib/server/jobs/jobs";

/** The job that mails the digests of a company for a day. */
export const digestJob = defineJob("digest", z.object({ companyId: z.guid(), day: z.iso.date() }));

/** A worker that was away sends the digest until noon. */
const hours = { from: 9, to: 12 };

/** Starts the digests of the companies where it is 09:00 or later, once a day by the company's calendar. */
export async function startDigests(now: Date): Promise<void> {
  const companies = await withPlatform(systemActor, ({ db }) =>
    db.company.findMany({
      where: { status: "active", deletedAt: null },
      select: { id: true, timeZone: true, digestDay: true },
    }),
  );
  for (const { id, timeZone, digestDay } of companies) {
    const day = calendarDateOf(now, timeZone);
    const sent = digestDay?.toISOString().slice(0, 10);
    const hour = hourOf(now, timeZone);
    if (hour < hours.from || hour >= hours.to || (sent && sent >= day)) continue;
    await startDigest(id, day);
  }
}

async function startDigest(companyId: string, day: string): Promise<void> {
  const digestDay = new Date(`${day}T00:00:00Z`);
  await withPlatform(systemActor, async (platform) => {
    const { count } = await platform.db.company.updateMany({
      where: { id: companyId, OR: [{ digestDay: null }, { digestDay: { lt: digestDay } }] },
      data: { digestDay },
    });
    if (count === 1) await enqueue(platform, digestJob, { companyId, day });
  });
}

function hourOf(now: Date, timeZone: string): number {
  return Number(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now),
  );
}
