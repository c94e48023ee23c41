import type { Catalogue } from "@/lib/core/catalogue";
import { readCatalogue } from "./catalogue";
import type { TenantScope } from "./scope";

/**
 * Lets one transaction at a time change what the company declared, and gives its next state a version of its own.
 * Returns what it declares now: another change may have ended since the tenant was opened.
 */
export async function lockCatalogue({ db, companyId }: TenantScope): Promise<Catalogue> {
  await db.$executeRaw`
    update company set catalogue_version = catalogue_version + 1 where id = ${companyId}::uuid`;
  return (await readCatalogue(db, companyId)).catalogue;
}
