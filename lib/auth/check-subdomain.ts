import { isSubdomain } from "@/lib/core/host";
import { findCompanyBySubdomain, isOpenCompany } from "@/lib/server/company-of-host";

/** Whether an open company works under this subdomain, and what it is called. */
export async function checkSubdomain(
  subdomain: string,
): Promise<{ valid: boolean; companyName: string | null }> {
  const company = isSubdomain(subdomain) ? await findCompanyBySubdomain(subdomain) : null;
  return company && isOpenCompany(company)
    ? { valid: true, companyName: company.name }
    : { valid: false, companyName: null };
}
