import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader, TenantScope } from "@/lib/server/scope";
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

/** A record and all that hangs on it, trash left out, as rows of `kind`, `id` and `label`. */
export function subjectAndBelow(companyId: string, { kind, id }: Subject): Prisma.Sql {
  const company = Prisma.sql`${companyId}::uuid`;
  const own = itself(companyId, { kind, id });
  if (kind === "meeting" || kind === "enquiry") return own;
  if (kind === "lead")
    return Prisma.sql`${own} ${belowLeads(company, Prisma.sql`l.id = ${id}::uuid`)}`;
  const ofBrand = Prisma.sql`l.brand_id = ${id}::uuid`;
  return Prisma.sql`${own}
    union all select 'lead', l.id, l.client_name from lead l
      where l.company_id = ${company} and ${ofBrand} and l.deleted_at is null
    ${belowLeads(company, ofBrand)}`;
}

function itself(companyId: string, { kind, id }: Subject): Prisma.Sql {
  return Prisma.sql`
    ${rows[kind]} where company_id = ${companyId}::uuid and id = ${id}::uuid and deleted_at is null`;
}

function belowLeads(company: Prisma.Sql, leads: Prisma.Sql): Prisma.Sql {
  const alive = Prisma.sql`l.company_id = ${company} and ${leads} and l.deleted_at is null`;
  return Prisma.sql`
    union all select 'meeting', m.id, m.title from lead l
      join meeting m on m.company_id = l.company_id and m.lead_id = l.id and m.deleted_at is null
      where ${alive}
    union all select 'enquiry', e.id, e.title from lead l
      join enquiry e on e.company_id = l.company_id and e.lead_id = l.id and e.deleted_at is null
      where ${alive}`;
}
