import type { Db, PlatformScope } from "@/lib/server/database/scope";
import type { SystemHealth } from "./schema";

const lateMinutes = 5;
const lookBackMinutes = 60;

/**
 * The platform's health as probed now. The database is healthy when it writes; mail is Active unless a
 * mail died within the hour or one has been waiting for more than five minutes.
 */
export async function probeHealth(platform: PlatformScope): Promise<SystemHealth> {
  return {
    database: (await canWrite(platform.db)) ? "healthy" : "unhealthy",
    apiServices: "Online",
    emailService: (await mailFlows(platform)) ? "Active" : "Inactive",
  };
}

async function canWrite(db: Db): Promise<boolean> {
  const rows = await db.$queryRaw<{ read_only: boolean }[]>`
    select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as read_only`;
  return rows[0]?.read_only === false;
}

async function mailFlows({ db, now }: PlatformScope): Promise<boolean> {
  const late = new Date(now.getTime() - lateMinutes * 60_000);
  const since = new Date(now.getTime() - lookBackMinutes * 60_000);
  const stuck = await db.mailDelivery.findFirst({
    where: {
      OR: [
        { status: "dead", createdAt: { gt: since } },
        { status: "failed" },
        { status: "queued", createdAt: { lt: late } },
      ],
    },
    select: { id: true },
  });
  return stuck === null;
}
