import type { Metadata } from "next";
import { companyQuery } from "@/lib/companies/schema";
import { listCompanies } from "@/lib/companies/service";
import { env } from "@/lib/server/operation/env";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import {
  leaveEmptyPage,
  listColumnsOf,
  readPageQuery,
  refusedValues,
  type SearchParams,
} from "@/lib/server/request/page-query";
import { CompaniesScreen } from "./companies-screen";

export const metadata: Metadata = { title: "Companies" };

type Props = { searchParams: Promise<SearchParams> };

export default async function CompaniesPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const urlQuery = await searchParams;
  const query = readPageQuery(companyQuery, urlQuery);
  const refused = refusedValues({ filters: ["status", "sort", "f"], params: urlQuery, query });
  const columns = await listColumnsOf("companies");
  const { companies, pagination } = await page.read((platform) => listCompanies(platform, query));
  leaveEmptyPage("/companies", urlQuery, pagination);
  return (
    <CompaniesScreen
      companies={companies}
      pagination={pagination}
      rootDomain={env().ROOT_DOMAIN}
      columns={columns}
      refused={refused}
    />
  );
}
