import { emailTaken } from "@/lib/auth/account-store";
import { notFound } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import { isOwner } from "@/lib/core/permissions";
import { roleTitle } from "@/lib/core/roles";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { conflictOn } from "@/lib/server/database/database-fault";
import type { TenantScope } from "@/lib/server/database/scope";
import { type MailContent, mailOwners } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { type ListSource, readPage } from "@/lib/server/records/list-page";
import { containsParts } from "@/lib/server/records/search-parts";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { invite } from "./invitation";
import { lockTeam } from "./organisation-audit";
import { getTeamUser, teamRecord } from "./record";
import { placeOf } from "./roles/give";
import type { Colleague, MemberInput, TeamQuery, TeamStats, TeamUser } from "./schema";

/** A page of the team, newest first by default; `query.search` matches name or e-mail. */
export async function listTeam(
  tenant: TenantScope,
  query: TeamQuery,
): Promise<{ users: TeamUser[]; pagination: Pagination }> {
  const where: Prisma.Sql[] = [];
  if (query.role) where.push(Prisma.sql`u.role = ${query.role}`);
  if (query.isActive !== undefined) where.push(Prisma.sql`u.is_active = ${query.isActive}`);
  if (query.search) where.push(containsParts(Prisma.sql`u.search`, query.search));
  const record = teamRecord(tenant.companyId);
  const key = {
    within: Prisma.sql`u.company_id = ${tenant.companyId}::uuid`,
    id: Prisma.sql`u.id`,
  };
  const { records, pagination } = await readPage<TeamUser>(
    tenant.db,
    { ...source, key, record, where },
    query,
  );
  return { users: records, pagination };
}

/** How many of the team there are. */
export async function readTeamStats({ db, companyId }: TenantScope): Promise<TeamStats> {
  const rows = await db.$queryRaw<{ stats: TeamStats }[]>`
    select json_build_object(
      'users', json_build_object(
        'owner', count(*) filter (where role = 'owner'), 'team_member', count(*) filter (where role = 'team_member'),
        'active', count(*) filter (where is_active), 'inactive', count(*) filter (where not is_active)),
      'usage', json_build_object('users', count(*))) as stats
    from app_user where company_id = ${companyId}::uuid`;
  if (!rows[0]) throw notFound("Team");
  return rows[0].stats;
}

const mostColleagues = 500;

/** The active members, owners first: the members who may take over work. */
export async function listColleagues({ db, companyId }: TenantScope): Promise<Colleague[]> {
  const members = await db.appUser.findMany({
    where: { companyId, isActive: true },
    select: { id: true, name: true, role: true },
    orderBy: [{ role: "asc" }, { name: "asc" }, { id: "asc" }],
    take: mostColleagues,
  });
  return members.map((member) => ({
    id: member.id,
    name: member.name,
    isOwner: isOwner(member),
  }));
}

/** Adds a person to the team, invites them by mail and mails the owners. Throws `conflict` on `email`. */
export async function createMember(tenant: TenantScope, input: MemberInput): Promise<TeamUser> {
  const { db, companyId, now } = tenant;
  await lockTeam(tenant);
  const { name, email, role = "team_member", position, department } = input;
  const place = await placeOf(tenant, newcomer, { ...input, role });
  const user = await conflictOn("email", emailTaken, () =>
    db.appUser.create({
      data: {
        companyId,
        name,
        email,
        role,
        ...place,
        position: position ?? null,
        department: department ?? null,
        createdAt: now,
      },
      select: { id: true },
    }),
  );
  await invite(tenant, { id: user.id, name, email });
  await recordAudit(tenant, {
    action: "member.invited",
    subjectKind: "member",
    subjectId: user.id,
    details: { name, email },
  });
  const added = await getTeamUser(tenant, user.id);
  await mailOwners(tenant, await newMemberMail(tenant, added));
  return added;
}

async function newMemberMail(tenant: TenantScope, added: TeamUser): Promise<MailContent> {
  const { name: company, subdomain } = await readCompanyNames(tenant);
  const by = tenant.actor.name;
  return noticeMail({
    subject: `${by} added ${added.name} to ${company}`,
    paragraphs: [
      `${added.name} (${added.email}) is a member of ${company} now, as ${roleTitle({ id: added.roleId, name: added.roleName })}.`,
      `If no owner knows of this, remove ${added.name} under Team and sign ${by} out everywhere.`,
    ],
    sender: company,
    link: { label: "Open Team", url: `${companyUrl(subdomain)}/team` },
  });
}

const newcomer = { role: "", roleId: null };

const text = Prisma.sql`text`;
const instant = Prisma.sql`timestamptz`;

const source: Omit<ListSource, "record" | "key" | "where"> = {
  from: Prisma.sql`app_user u`,
  counted: Prisma.sql`app_user u`,
  sortable: {
    createdAt: { column: Prisma.sql`u.created_at`, type: instant },
    name: { column: Prisma.sql`u.name`, type: text },
    email: { column: Prisma.sql`u.email`, type: text },
    role: { column: Prisma.sql`u.role`, type: text },
    lastLogin: { column: Prisma.sql`u.last_login`, type: instant, nullable: true },
  },
};
