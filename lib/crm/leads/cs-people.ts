import type { TenantReader } from "@/lib/server/scope";

const most = 500;

/** The names of the company's active members, whom the screens offer as CS person. */
export async function listCsPeople(tenant: TenantReader): Promise<string[]> {
  const members = await tenant.db.$queryRaw<{ name: string }[]>`
    select distinct name from app_user
    where company_id = ${tenant.companyId}::uuid and is_active order by name limit ${most}`;
  return members.map((member) => member.name);
}
