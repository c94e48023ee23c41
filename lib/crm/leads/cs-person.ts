import { actorId, type TenantReader, type TenantScope } from "@/lib/server/database/scope";

const most = 500;

/** The names of the company's active members, whom the screens offer as CS person. */
export async function listCsPeople(tenant: TenantReader): Promise<string[]> {
  const members = await tenant.db.$queryRaw<{ name: string }[]>`
    select distinct name from app_user
    where company_id = ${tenant.companyId}::uuid and is_active order by name limit ${most}`;
  return members.map((member) => member.name);
}

/**
 * The column that links a CS person to the active member of that name, null without one; nothing where no name is
 * given. Of several of that name it is the member of `before`, else the member who acts, else the first who joined.
 */
export async function linkCsPerson(
  tenant: TenantScope,
  { csPerson }: { csPerson?: string | undefined },
  before?: { csPersonId: string | null },
): Promise<{ csPersonId?: string | null }> {
  if (csPerson === undefined) return {};
  const linkOf = await findCsPerson(tenant, csPerson);
  return { csPersonId: linkOf(before?.csPersonId ?? null) };
}

/** The same rule for many records: gives the link of a record by the one it has. */
export async function findCsPerson(
  { db, companyId, actor }: TenantScope,
  csPerson: string,
): Promise<(before: string | null) => string | null> {
  const members = await db.appUser.findMany({
    where: { companyId, name: csPerson, isActive: true },
    select: { id: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const ids = members.map(({ id }) => id);
  return (before) =>
    [before, actorId(actor)].find((id) => id && ids.includes(id)) ?? ids[0] ?? null;
}
