import { type Found, foundBy, mostOfKind, type Search } from "@/lib/crm/records/found";
import { copyVisibleTo } from "@/lib/crm/records/visible";
import { ownCompany } from "@/lib/server/database/own-company";
import { wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";

const latestVersion = Prisma.sql`exists (
    select from enquiry e where e.company_id = ${ownCompany} and e.id = t.enquiry_id and e.deleted_at is null)
  and not exists (select from proposal n where n.company_id = ${ownCompany}
    and n.financial_year = t.financial_year and n.serial = t.serial and n.revision > t.revision)`;

const numbered = `'Q/' || t.financial_year || '/' || lpad(t.serial::text, greatest(4, length(t.serial::text)), '0')
  || case when t.revision > 1 then ' v' || t.revision else '' end`;

/** How a search finds proposals: the latest version of each, also by its number. */
export const proposalFound: Found = {
  table: "proposal",
  newest: "t.id desc",
  live: "true",
  holder: Prisma.sql`t.holder_id`,
  latest: latestVersion,
  title: "t.title",
  subtitle: `concat_ws(' · ', ${numbered}, t.client_name, t.status)`,
  under: "case when t.status <> 'Draft' then t.enquiry_id::text end",
  join: `join enquiry above on above.company_id = t.company_id and above.id = t.enquiry_id
    and above.deleted_at is null`,
  below: { kind: "enquiry", by: "enquiry_id", newest: "t.created_at desc" },
  reached: ({ companyId, sees, words: { number } }: Search) => {
    const { serial = null, year = null, revision = null } = number ?? {};
    return Prisma.sql`
      select ${foundBy("number")} from proposal_counter c
      join proposal t on t.company_id = c.company_id and t.financial_year = c.financial_year and t.serial = ${serial}::int
      where c.company_id = ${companyId}::uuid and ${serial}::int is not null
        and ${copyVisibleTo({ sees }, "t")}
        and (${year}::text is null or t.financial_year = ${year}::text)
        and (t.revision = ${revision}::int or (${revision}::int is null and ${latestVersion}))
      limit ${wholeNumber(mostOfKind)}`;
  },
};
