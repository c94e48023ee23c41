import type { TenantReader, TenantScope } from "@/lib/server/scope";

const most = 500;

/** The names of the company's active members, whom the screens offer as CS person. */
export async function listCsPeople(tenant: TenantReader): Promise<string[]> {
  const members = await tenant.db.$queryRaw<{ name: string }[]>`
    select distinct name from app_user
    where company_id = ${tenant.companyId}::uuid and is_active order by name limit ${most}`;
  return members.map((member) => member.name);
}

/** The column that links a CS person to the active member of that name, null without one; nothing where no name is given. */
export async function linkCsPerson(
  { db, companyId }: TenantScope,
  { csPerson }: { csPerson?: string | undefined },
): Promise<{ csPersonId?: string | null }> {
  if (csPerson === undefined) return {};
  const where = { companyId, name: csPerson, isActive: true };
  const member = await db.appUser.findFirst({ where, select: { id: true } });
  return { csPersonId: member?.id ?? null };
}
