import type { TenantScope } from "@/lib/server/scope";

const most = 500;

/** The names of the company's active members, whom the screens offer as CS person. */
export async function listCsPeople(tenant: TenantScope): Promise<string[]> {
  const members = await tenant.db.appUser.findMany({
    where: { companyId: tenant.companyId, isActive: true },
    select: { name: true },
    orderBy: { name: "asc" },
    take: most,
  });
  return [...new Set(members.map((member) => member.name))];
}
