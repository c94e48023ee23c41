import { z } from "zod";
import { wallTimeOf } from "@/lib/core/calendar-date";
import { dateColumn, dayOfColumn } from "@/lib/server/database/date-columns";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { defineJob, enqueue } from "@/lib/server/jobs/jobs";

/** The job that mails the digests of a company for a day. */
export const digestJob = defineJob("digest", z.object({ companyId: z.guid(), day: z.iso.date() }));

/** A worker that was away sends the digest until noon. */
const hours = { from: "09:00", to: "12:00" };

/** Starts the digests of the companies where it is 09:00 or later, once a day by the company's calendar. */
export async function startDigests(now: Date): Promise<void> {
  const companies = await withPlatform(systemActor, ({ db }) =>
    db.company.findMany({
      where: { status: "active", deletedAt: null },
      select: { id: true, timeZone: true, digestDay: true },
    }),
  );
  for (const { id, timeZone, digestDay } of companies) {
    const { date, time } = wallTimeOf(now, timeZone);
    const isTime = time >= hours.from && time < hours.to;
    if (isTime && (dayOfColumn(digestDay) ?? "") < date) await startDigest(id, date);
  }
}

async function startDigest(companyId: string, day: string): Promise<void> {
  const digestDay = dateColumn(day);
  await withPlatform(systemActor, async (platform) => {
    const { count } = await platform.db.company.updateMany({
      where: { id: companyId, OR: [{ digestDay: null }, { digestDay: { lt: digestDay } }] },
      data: { digestDay },
    });
    if (count === 1) await enqueue(platform, digestJob, { companyId, day });
  });
}
