import { nameKeyOf } from "@/lib/core/labels";
import { kindList } from "@/lib/crm/kinds/kinds";
import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import {
  copyVisibleTo,
  isByPersonInSight,
  isRecordVisible,
  madeBy,
} from "@/lib/crm/records/visible";
import type { PlatformScope, TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { AuditLogEntry, StoredEntry } from "./schema";

type Subject = { id: string; name: string | null; page: AuditLogEntry["subjectPage"] };

/** The condition that the viewer sees the record, if it is one, of an entry `e`, or what the record's timeline has. */
export function isEntryVisible(viewer: TenantReader): Prisma.Sql {
  if (viewer.sees.kind === "all") return Prisma.sql`true`;
  const own = (row: Prisma.Sql) =>
    Prisma.sql`${row}.company_id = ${viewer.companyId}::uuid and ${row}.id = e.subject_id`;
  const subject = { kind: Prisma.sql`e.subject_kind`, id: Prisma.sql`e.subject_id` };
  const ofEntry = { kind: Prisma.sql`a.subject_kind`, id: Prisma.sql`a.subject_id` };
  const kinds = kindList.map(({ name }) => name);
  return Prisma.sql`case
    when e.subject_kind in (${Prisma.join(kinds)}) then ${isRecordVisible(viewer, subject)}
    when e.subject_kind = 'activity' then exists (
      select from activity a where ${own(Prisma.sql`a`)} and ${isRecordVisible(viewer, ofEntry)})
    when e.subject_kind = 'proposal' then exists (
      select from proposal p where ${own(Prisma.sql`p`)} and ${copyVisibleTo(viewer, "p")})
    when e.subject_kind in ('change', 'import') then ${isByPersonInSight(viewer, "e")}
    else true end`;
}

/**
 * The entries with the current names of their records, and the pages of those that the viewer can open. An entry about
 * a timeline entry has the name and page of its record.
 */
export async function namedInCompany(
  tenant: TenantReader,
  trail: readonly StoredEntry[],
): Promise<AuditLogEntry[]> {
  const { db, companyId } = tenant;
  const ids = idsOf(trail);
  if (ids.length === 0) return named(trail, []);
  const own = Prisma.sql`company_id = ${companyId}::uuid and id = any(${ids}::uuid[])`;
  const records = unionOfKinds(
    ({ name, label, table }) =>
      Prisma.sql`select ${name} as kind, id, ${label} as name, deleted_at is null as has_page from ${table} where ${own}`,
  );
  const maker = madeBy(tenant).createdById ?? null;
  const subjects = unionOfKinds(
    ({ name, label, table }) => Prisma.sql`
      select ${label} as name from ${table} where a.subject_kind = ${name}
        and company_id = ${companyId}::uuid and id = a.subject_id and deleted_at is null`,
  );
  return named(
    trail,
    await db.$queryRaw<Subject[]>`
      with record as (
        ${records}
        union all select 'proposal', id, title, true from proposal where ${own}
        union all select 'import', id, file_name, coalesce(created_by_id = ${maker}::uuid, true) from import where ${own}
        union all select 'member', id, name, true from app_user where ${own}
        union all select 'role', id, name, true from role where ${own}
        union all select 'team', id, name, true from team where ${own}
        union all select 'api_key', id, name, false from api_key where ${own}
        union all select 'change', id, title, true from change_set where ${own}
      )
      select id, name, case when has_page then json_build_object('kind', kind, 'id', id) end as page
      from record
      union all
      select a.id, r.name, json_build_object('kind', a.subject_kind, 'id', a.subject_id)
      from activity a, lateral (${subjects}) r
      where a.company_id = ${companyId}::uuid and a.id = any(${ids}::uuid[])`,
  );
}

/** The same for the platform's audit log: companies and super admins. */
export async function namedOnPlatform(
  { db }: PlatformScope,
  trail: readonly StoredEntry[],
): Promise<AuditLogEntry[]> {
  const ids = idsOf(trail);
  if (ids.length === 0) return named(trail, []);
  return named(
    trail,
    await db.$queryRaw<Subject[]>`
      select id, name, case when deleted_at is null then json_build_object('kind', 'company', 'id', id) end as page
      from company where id = any(${ids}::uuid[])
      union all
      select id, name, json_build_object('kind', 'superAdmin', 'id', id) from platform_user where id = any(${ids}::uuid[])`,
  );
}

function idsOf(trail: readonly StoredEntry[]): string[] {
  return [...new Set(trail.flatMap(({ subjectId }) => subjectId ?? []))];
}

function named(trail: readonly StoredEntry[], subjects: readonly Subject[]): AuditLogEntry[] {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  return trail.map((entry) => {
    const subject = byId.get(entry.subjectId ?? "");
    return {
      ...entry,
      subjectName: subject?.name || nameNoted(entry),
      subjectPage: subject?.page ?? null,
    };
  });
}

/** The name that the entry itself has for a deleted record. */
function nameNoted({ details }: StoredEntry): string | null {
  const found = details[nameKeyOf(details) ?? ""];
  return typeof found === "string" && found !== "" ? found : null;
}
