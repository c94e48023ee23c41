import type { TenantReader } from "@/lib/server/database/scope";

/** The first steps that a new company has done. */
export type FirstSteps = { brand: boolean; import: boolean; team: boolean; details: boolean };

/**
 * The first steps of a company that has no lead, meeting, enquiry or open task yet; null once it has one.
 * The company's details count as given with its state, which proposals need.
 */
export async function readFirstSteps({ db, companyId }: TenantReader): Promise<FirstSteps | null> {
  const [found] = await db.$queryRaw<[FirstSteps & { works: boolean }]>`
    select
      exists (select from lead where company_id = ${companyId}::uuid and deleted_at is null)
        or exists (select from activity where company_id = ${companyId}::uuid and kind = 'task'
          and deleted_at is null and done_at is null) as works,
      exists (select from brand where company_id = ${companyId}::uuid and deleted_at is null) as brand,
      exists (select from import where company_id = ${companyId}::uuid and done_rows > 0) as import,
      (select count(*) > 1 from app_user where company_id = ${companyId}::uuid) as team,
      (select coalesce(state, '') <> '' from company where id = ${companyId}::uuid) as details`;
  const { works, ...steps } = found;
  return works ? null : steps;
}
