import type { TenantScope } from "./scope";

/** The name and the subdomain of the company whose transaction it is, for mails and addresses. */
export function readCompanyNames({
  db,
  companyId,
}: Pick<TenantScope, "db" | "companyId">): Promise<{ name: string; subdomain: string }> {
  return db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { name: true, subdomain: true },
  });
}
