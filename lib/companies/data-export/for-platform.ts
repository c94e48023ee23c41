import { getCompany } from "@/lib/companies/service";
import { recordPlatformAudit } from "@/lib/server/audit";
import type { PlatformScope } from "@/lib/server/scope";

/** Notes in the platform's trail that a company's data is taken, and tells its name. Throws `not_found`. */
export async function noteExport(platform: PlatformScope, id: string): Promise<{ name: string }> {
  const { name } = await getCompany(platform, id);
  await recordPlatformAudit(platform, {
    action: "company.exported",
    subjectKind: "company",
    subjectId: id,
    details: { name },
  });
  return { name };
}
