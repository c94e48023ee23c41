import type { TenantScope } from "./scope";

/** Lets one transaction at a time change what the company declared, and gives its next state a version of its own. */
export async function lockCatalogue({ db, companyId }: TenantScope): Promise<void> {
  await db.$executeRaw`
    update company set catalogue_version = catalogue_version + 1 where id = ${companyId}::uuid`;
}
