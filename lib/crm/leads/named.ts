import type { TenantReader } from "@/lib/server/scope";

/** What stands for a lead where something is to be made for it: who it is and who looks after it. */
export type NamedLead = { id: string; clientName: string; csPerson: string };

/** The lead of this id, or null where there is none. */
export async function findNamedLead(tenant: TenantReader, id: string): Promise<NamedLead | null> {
  const rows = await tenant.db.$queryRaw<NamedLead[]>`
    select id, client_name as "clientName", cs_person as "csPerson" from lead
    where company_id = ${tenant.companyId}::uuid and id = ${id}::uuid and deleted_at is null`;
  return rows[0] ?? null;
}
