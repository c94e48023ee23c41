import { offsetOf, type Pagination, toPagination } from "@/lib/core/pagination";
import type { ManyRecords } from "@/lib/core/record-kinds";
import { kindList } from "@/lib/crm/kinds/kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { PlatformScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { readQuota } from "./quota/service";
import { getCompany } from "./service";

const membersPerPage = 20;
const mostActivities = 10;

export type CompanyOverview = Awaited<ReturnType<typeof readCompanyOverview>>;

/**
 * The data of a company's page: facts, a page of its members, owners first, usage, and the newest actions of super
 * admins. `page` counts from 1; a page past the last becomes the last. Throws `not_found`.
 */
export async function readCompanyOverview(platform: PlatformScope, id: string, page: number) {
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

async function readFacts({ db }: PlatformScope, id: string) {
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

/** How many records of each kind and how many files the company has. */
type Usage = Record<ManyRecords | "files" | "fileBytes", number>;

function pageOfMembers(total: number, page: number): Pagination {
  const { pages } = toPagination(1, membersPerPage, total);
  return toPagination(Math.min(page, Math.max(pages, 1)), membersPerPage, total);
}

async function readMembers({ db }: PlatformScope, companyId: string, { page, limit }: Pagination) {
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

async function readUsage({ db }: PlatformScope, id: string): Promise<Usage> {
  const counts = kindList.map(
    (kind) => Prisma.sql`${fixedSql(`'${kind.many}'`)}, (
      select count(*) from ${fixedSql(kind.name)} where company_id = ${id}::uuid and deleted_at is null)`,
  );
  const rows = await db.$queryRaw<[{ usage: Usage }]>`
    select json_build_object(
      ${Prisma.join(counts)},
      'files', (select count(*) from file where company_id = ${id}::uuid),
      'fileBytes', (select coalesce(sum(byte_size), 0) from file where company_id = ${id}::uuid)) as usage`;
  return rows[0].usage;
}

async function readActivity({ db }: PlatformScope, subjectId: string) {
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
