import { Prisma } from "@/lib/server/prisma/client";
import { graceDays } from "./choices";

/**
 * SQL for a company as JSON; `c` is its row, `o` its first owner's. `files` is the base path of its
 * pictures, `more` adds properties.
 */
export function companyRecordOf(files: string, more: Prisma.Sql = Prisma.empty): Prisma.Sql {
  return Prisma.sql`json_build_object(
  'id', c.id, 'name', c.name, 'subdomain', c.subdomain, 'status', c.status,
  'owner', case when o.id is null then null else json_build_object('id', o.id, 'name', o.name, 'email', o.email,
    'profile', json_build_object('avatar', ${files}::text || o.avatar_file_id)) end,
  'branding', json_build_object('logo', ${files}::text || c.logo_file_id),
  'subscription', json_build_object('plan', c.plan),
  'metrics', json_build_object('totalUsers', (select count(*) from app_user u where u.company_id = c.id)),
  ${more}
  'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', c.version)`;
}

/** A company as super admins see it. */
export const companyRecord = companyRecordOf(
  "/api/super-admin/files/",
  Prisma.sql`'restorableUntil', to_char((c.deleted_at + ${graceDays} * interval '1 day') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),`,
);

/** A company's row with its first owner's: `c` and `o`. */
export const companyWithOwner = Prisma.sql`company c left join lateral (
  select u.id, u.name, u.email, u.avatar_file_id from app_user u
  where u.company_id = c.id and u.role = 'owner'
  order by u.is_active desc, u.created_at, u.id limit 1
) o on true`;
