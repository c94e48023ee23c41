import { offsetOf, type Pagination, toPagination } from "@/lib/core/pagination";
import { kindList } from "@/lib/crm/kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { PlatformScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { readQuota } from "./quota/service";
import type { Company, CompanyOverview } from "./schema";
import { getCompany } from "./service";

const membersPerPage = 20;
const mostActivities = 10;

/**
 * A company as its page shows it: facts, a page of its people, owners first, what it holds, and the
 * newest that super admins did about it. `page` counts from 1; past the last one it is the last. Bytes
 * are whole numbers. Throws `not_found`.
 */
export async function readCompanyOverview(
  platform: PlatformScope,
  id: string,
  page: number,
): Promise<{ company: Company } & CompanyOverview> {
  const company = await getCompany(platform, id);
  const memberPages = pageOfMembers(company.metrics.totalUsers, page);
  return {
    company,
    facts: await readFacts(platform, id),
    members: await readMembers(platform, id, memberPages),
    memberPages,
    usage: await readUsage(platform, id),
    quota: await readQuota(platform, id),
    activity: await readActivity(platform, id),
  };
}

async function readFacts({ db }: PlatformScope, id: string): Promise<CompanyOverview["facts"]> {
  const row = await db.company.findUniqueOrThrow({
    where: { id },
    select: {
      phone: true,
      website: true,
      address: true,
      city: true,
      state: true,
      gstin: true,
      timeZone: true,
      statusReason: true,
      activatedAt: true,
    },
  });
  return { ...row, activatedAt: row.activatedAt?.toISOString() ?? null };
}

function pageOfMembers(total: number, page: number): Pagination {
  const { pages } = toPagination(1, membersPerPage, total);
  return toPagination(Math.min(page, Math.max(pages, 1)), membersPerPage, total);
}

async function readMembers(
  { db }: PlatformScope,
  companyId: string,
  { page, limit }: Pagination,
): Promise<CompanyOverview["members"]> {
  const users = await db.appUser.findMany({
    where: { companyId },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    skip: offsetOf(page, limit),
    take: limit,
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      isActive: true,
      lastLogin: true,
      avatarFileId: true,
    },
  });
  return users.map(({ avatarFileId, lastLogin, ...user }) => ({
    ...user,
    lastLogin: lastLogin?.toISOString() ?? null,
    avatar: avatarFileId && `/api/super-admin/files/${avatarFileId}`,
  }));
}

async function readUsage({ db }: PlatformScope, id: string): Promise<CompanyOverview["usage"]> {
  const counts = kindList.map(
    (kind) => Prisma.sql`${fixedSql(`'${kind.many}'`)}, (
      select count(*) from ${fixedSql(kind.name)} where company_id = ${id}::uuid and deleted_at is null)`,
  );
  const rows = await db.$queryRaw<[{ usage: CompanyOverview["usage"] }]>`
    select json_build_object(
      ${Prisma.join(counts)},
      'files', (select count(*) from file where company_id = ${id}::uuid),
      'fileBytes', (select coalesce(sum(byte_size), 0) from file where company_id = ${id}::uuid)) as usage`;
  return rows[0].usage;
}

async function readActivity(
  { db }: PlatformScope,
  subjectId: string,
): Promise<CompanyOverview["activity"]> {
  const events = await db.platformAuditEvent.findMany({
    where: { subjectId, subjectKind: "company" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostActivities,
  });
  return events.map((event) => ({
    id: event.id,
    action: event.action,
    by: event.actorName,
    reason: reasonOf(event.details),
    at: event.createdAt.toISOString(),
  }));
}

function reasonOf(details: unknown): string | null {
  const isObject = typeof details === "object" && details !== null && "reason" in details;
  return isObject && typeof details.reason === "string" ? details.reason : null;
}
