import type { TenantReader } from "@/lib/server/scope";

/** The client's name of a lead, or null where there is no such lead. */
export async function findClientName(tenant: TenantReader, id: string): Promise<string | null> {
  const rows = await tenant.db.$queryRaw<{ clientName: string }[]>`
    select client_name as "clientName" from lead
    where company_id = ${tenant.companyId}::uuid and id = ${id}::uuid and deleted_at is null`;
  return rows[0]?.clientName ?? null;
}
