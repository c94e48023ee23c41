import type { Prisma } from "@/lib/server/prisma/client";
import type { Db, PlatformScope } from "@/lib/server/scope";
import { auditLogActionText } from "../../audit-log/choices";
import { probeHealth } from "./health";
import type { GrowthPoint, PlatformDashboard, RecentActivity } from "./schema";

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
  return db.$queryRaw<GrowthPoint[]>`
    select to_char(d.day, 'YYYY-MM-DD') as date,
      (select count(*)::int from company where created_at < d.day + interval '1 day' and deleted_at is null) as companies,
      (select count(distinct (company_id, user_id))::int from session
       where created_at < d.day + interval '1 day' and last_used_at >= d.day) as "activeUsers"
    from generate_series(${now}::timestamptz::date - ${growthDays - 1}::int, ${now}::timestamptz::date, interval '1 day') d(day)
    order by d.day`;
}

function nameOf(details: Prisma.JsonValue): string | null {
  const isObject = typeof details === "object" && details !== null && !Array.isArray(details);
  return isObject && typeof details.name === "string" ? details.name : null;
}
