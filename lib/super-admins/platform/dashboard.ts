import { isObject } from "@/lib/core/objects";
import type { Db, PlatformScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { auditLogActionText } from "../../audit-log/choices";
import type { GrowthPoint, PlatformDashboard, RecentActivity, SystemHealth } from "./schema";

const recent = 10;
const growthDays = 30;

/** The data of the platform's dashboard: counts, health, newest audit entries, thirty days of growth. */
export async function readPlatformDashboard(platform: PlatformScope): Promise<PlatformDashboard> {
  const { db } = platform;
  return {
    ...(await readCounts(db)),
    systemHealth: await probeHealth(platform),
    recentActivity: await readRecentActivity(db),
    growth: await readGrowth(platform),
  };
}

type Counts = Pick<
  PlatformDashboard,
  "totalCompanies" | "activeCompanies" | "totalUsers" | "superAdminCount"
>;

async function readCounts(db: Db): Promise<Counts> {
  const rows = await db.$queryRaw<[{ counts: Counts }]>`
    select json_build_object(
      'totalCompanies', (select count(*) from company where deleted_at is null),
      'activeCompanies', (select count(*) from company where deleted_at is null and status = 'active'),
      'totalUsers', (select count(*) from app_user u join company c on c.id = u.company_id where c.deleted_at is null),
      'superAdminCount', (select count(*) from platform_user)) as counts`;
  return rows[0].counts;
}

async function readRecentActivity(db: Db): Promise<RecentActivity[]> {
  const events = await db.platformAuditEvent.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: recent,
  });
  const ids = events.flatMap((event) =>
    event.subjectKind === "company" && event.subjectId ? [event.subjectId] : [],
  );
  const alive = await db.company.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
  });
  const known = new Set(alive.map((company) => company.id));
  return events.map((event) => ({
    id: event.id,
    action: auditLogActionText(event.action),
    details: [nameOf(event.details), `by ${event.actorName}`].filter(Boolean).join(" "),
    timestamp: event.createdAt.toISOString(),
    href: event.subjectId && known.has(event.subjectId) ? `/companies/${event.subjectId}` : null,
  }));
}

async function readGrowth({ db, now }: PlatformScope): Promise<GrowthPoint[]> {
  const days = Prisma.sql`generate_series(
    ${now}::timestamptz::date - ${growthDays - 1}::int, ${now}::timestamptz::date, interval '1 day') d(day)`;
  return db.$queryRaw<GrowthPoint[]>`
    with existing as materialized (
      select d.day, count(*)::int as companies from company c
      join ${days} on c.created_at < d.day + interval '1 day'
      where c.deleted_at is null group by 1),
    active as materialized (
      select day, count(*)::int as users from (
        select distinct d.day, s.company_id, s.user_id from session s
        join ${days} on s.created_at < d.day + interval '1 day' and s.last_used_at >= d.day) u
      group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(e.companies, 0) as companies,
      coalesce(a.users, 0) as "activeUsers"
    from ${days} left join existing e on e.day = d.day left join active a on a.day = d.day
    order by d.day`;
}

function nameOf(details: Prisma.JsonValue): string | null {
  return isObject(details) && typeof details.name === "string" ? details.name : null;
}

const lateMinutes = 5;
const lookBackMinutes = 60;

/**
 * The platform's health as probed now. The database is healthy when it writes; mail is Active unless a
 * mail died within the hour or one has been waiting for more than five minutes.
 */
async function probeHealth(platform: PlatformScope): Promise<SystemHealth> {
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
