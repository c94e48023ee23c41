import { brandDefaults } from "@/lib/crm/brands/schema";
import { leadDefaults } from "@/lib/crm/leads/schema";
import { Prisma } from "@/lib/server/prisma/client";
import { actorId, type TenantScope } from "@/lib/server/scope";
import type { BrandColumns } from "./brand-batch";
import type { LeadColumns } from "./lead-batch";
import { toJson } from "./stored-columns";

// Each batch is one statement with one parameter: a query of ten thousand parameters takes memory.

/** Creates brands as an import's own. */
export async function insertBrands(
  tenant: TenantScope,
  importId: string,
  brands: (BrandColumns & { id: string })[],
): Promise<void> {
  if (brands.length === 0) return;
  const { status, priority, category, size } = brandDefaults;
  await tenant.db.$executeRaw`
    insert into brand (company_id, import_id, created_by_id, created_at, updated_at, id, name, description, industry,
      headquarters, website, email, phone, status, priority, category, size, estimated_value, notes, linkedin, twitter,
      facebook, instagram)
    select ${ownColumns(tenant, importId)}, id, name, description, industry, headquarters, website, email, phone,
      coalesce(status, ${status}), coalesce(priority, ${priority}), coalesce(category, ${category}),
      coalesce(size, ${size}), "estimatedValue", notes, linkedin, twitter, facebook, instagram
    from jsonb_to_recordset(${textOf(brands)}::jsonb) as r(id uuid, name text, description text, industry text,
      headquarters text, website text, email text, phone text, status text, priority text, category text, size text,
      "estimatedValue" bigint, notes text, linkedin text, twitter text, facebook text, instagram text)`;
}

/** Creates leads as an import's own. */
export async function insertLeads(
  tenant: TenantScope,
  importId: string,
  leads: (LeadColumns & { id: string })[],
): Promise<void> {
  if (leads.length === 0) return;
  const { stage, outcome, priority } = leadDefaults;
  await tenant.db.$executeRaw`
    insert into lead (company_id, import_id, created_by_id, created_at, updated_at, id, brand_id, date, client_name, hq,
      mobile_number, email_id, designation, linkedin, website, stage, outcome, priority, cs_person, cs_person_id, comment,
      next_follow_up_date, estimated_value)
    select ${ownColumns(tenant, importId)}, id, "brandId", date, "clientName", hq, "mobileNumber", "emailId", designation,
      linkedin, website, coalesce(stage, ${stage}), coalesce(outcome, ${outcome}), coalesce(priority, ${priority}),
      "csPerson", "csPersonId", comment, "nextFollowUpDate", "estimatedValue"
    from jsonb_to_recordset(${textOf(leads)}::jsonb) as r(id uuid, "brandId" uuid, date date, "clientName" text, hq text,
      "mobileNumber" text, "emailId" text, designation text, linkedin text, website text, stage text, outcome text,
      priority text, "csPerson" text, "csPersonId" uuid, comment text, "nextFollowUpDate" date, "estimatedValue" bigint)`;
}

function ownColumns({ companyId, actor, now }: TenantScope, importId: string): Prisma.Sql {
  const by = actorId(actor);
  return Prisma.sql`${companyId}::uuid, ${importId}::uuid, ${by}::uuid, ${now}::timestamptz, ${now}::timestamptz`;
}

function textOf(records: Record<string, unknown>[]): string {
  return JSON.stringify(records.map(toJson));
}
