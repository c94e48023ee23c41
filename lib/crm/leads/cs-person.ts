import type { TenantScope } from "@/lib/server/scope";

/** The active member whose name a CS person carries, or null: the name may be anybody's. */
export async function findCsPersonId(
  { db, companyId }: TenantScope,
  name: string,
): Promise<string | null> {
  const member = await db.appUser.findFirst({
    where: { companyId, name, isActive: true },
    select: { id: true },
  });
  return member?.id ?? null;
}
