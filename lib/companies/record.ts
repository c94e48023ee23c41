import type { Db } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { graceDays } from "./choices";
import type { Company } from "./schema";

/** A company's people: its first owner, and how many there are. */
export type CompanyPeople = Pick<Company, "owner" | "metrics">;

/** SQL for a company as JSON without its people; `c` is its row. `files` is the base path of its pictures, `more` adds properties. */
export function companyRecordOf(files: string, more: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object(
  'id', c.id, 'name', c.name, 'subdomain', c.subdomain, 'status', c.status,
  'branding', json_build_object('logo', ${files}::text || c.logo_file_id),
  'subscription', json_build_object('plan', c.plan),
  ${more}
  'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', c.version)`;
}

/** SQL for the people of a company as JSON, an aggregate over its rows `u` of `app_user`. */
export function peopleOf(files: string): Prisma.Sql {
  return Prisma.sql`json_build_object(
  'owner', (array_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email,
      'profile', json_build_object('avatar', ${files}::text || u.avatar_file_id))
    order by u.is_active desc, u.created_at, u.id) filter (where u.role = 'owner'))[1],
  'metrics', json_build_object('totalUsers', count(*)))`;
}

const files = "/api/super-admin/files/";

/** A company as super admins see it, without its people. */
export const companyRecord = companyRecordOf(
  files,
  Prisma.sql`'restorableUntil', to_char((c.deleted_at + ${graceDays} * interval '1 day') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),`,
);

/**
 * The companies with their people. A single statement for all: it queries every node of a distributed database once.
 */
export async function withPeople(
  db: Db,
  companies: readonly Omit<Company, keyof CompanyPeople>[],
): Promise<Company[]> {
  const rows = await db.$queryRaw<{ id: string; people: CompanyPeople }[]>`
    select u.company_id as id, ${peopleOf(files)} as people from app_user u
    where u.company_id = any(${companies.map(({ id }) => id)}::uuid[]) group by 1`;
  const people = new Map(rows.map((row) => [row.id, row.people]));
  return companies.map((company) => ({ ...company, ...(people.get(company.id) ?? noPeople) }));
}

const noPeople: CompanyPeople = { owner: null, metrics: { totalUsers: 0 } };
