import { notFound } from "@/lib/core/errors";
import { wholeNumber } from "@/lib/server/database/reader";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { Subject } from "./choices";

const names = { brand: "Brand", lead: "Lead", meeting: "Meeting", enquiry: "Enquiry" } as const;

const rows = {
  brand: Prisma.sql`select 'brand' as kind, id, name as label from brand`,
  lead: Prisma.sql`select 'lead' as kind, id, client_name as label from lead`,
  meeting: Prisma.sql`select 'meeting' as kind, id, title as label from meeting`,
  enquiry: Prisma.sql`select 'enquiry' as kind, id, title as label from enquiry`,
};

/** Throws `not_found` when there is no such record in this company, or it is in the trash. */
export async function requireSubject(
  { db, companyId }: TenantReader,
  subject: Subject,
): Promise<{ label: string }> {
  const [found] = await db.$queryRaw<{ label: string }[]>(itself(companyId, subject));
  if (!found) throw notFound(names[subject.kind]);
  return found;
}

/** The same, and the record cannot be deleted until the transaction ends: something is hung on it. */
export async function holdSubject(
  { db, companyId }: TenantScope,
  subject: Subject,
): Promise<{ label: string }> {
  const statement = Prisma.sql`${itself(companyId, subject)} for share`;
  const [found] = await db.$queryRaw<{ label: string }[]>(statement);
  if (!found) throw notFound(names[subject.kind]);
  return found;
}

/**
 * What a statement begins with: `with` and the table `subject`, rows of `kind`, `id` and `label` of a record
 * and all that hangs on it, trash left out. Of a brand's leads, the 5,000 that changed last count.
 */
export function withSubject(companyId: string, subject: Subject): Prisma.Sql {
  const own = itself(companyId, subject);
  if (subject.kind === "meeting" || subject.kind === "enquiry")
    return Prisma.sql`with subject as (${own})`;
  const leads =
    subject.kind === "lead"
      ? own
      : Prisma.sql`
        select 'lead' as kind, id, client_name as label from lead
        where company_id = ${companyId}::uuid and brand_id = ${subject.id}::uuid and deleted_at is null
        order by updated_at desc limit ${wholeNumber(mostLeads)}`;
  return Prisma.sql`
    with led as materialized (${leads}),
    subject as materialized (
      ${subject.kind === "brand" ? Prisma.sql`(${own}) union all` : Prisma.empty}
      select * from led
      union all select 'meeting', m.id, m.title from led
        join meeting m on m.company_id = ${companyId}::uuid and m.lead_id = led.id and m.deleted_at is null
      union all select 'enquiry', e.id, e.title from led
        join enquiry e on e.company_id = ${companyId}::uuid and e.lead_id = led.id and e.deleted_at is null)`;
}

const mostLeads = 5_000;

function itself(companyId: string, { kind, id }: Subject): Prisma.Sql {
  return Prisma.sql`
    ${rows[kind]} where company_id = ${companyId}::uuid and id = ${id}::uuid and deleted_at is null`;
}
