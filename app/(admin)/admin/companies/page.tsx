import type { Metadata } from "next";
import { companyQuery } from "@/lib/companies/schema";
import { listCompanies } from "@/lib/companies/service";
import { env } from "@/lib/server/env";
import { requireSuperAdminPage } from "@/lib/server/page";
import {
  hiddenColumnsOf,
  leaveEmptyPage,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/page-query";
import { CompaniesScreen } from "./companies-screen";

export const metadata: Metadata = { title: "Companies" };

type Props = { searchParams: Promise<SearchParams> };

export default async function CompaniesPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const urlQuery = await searchParams;
  const query = readPageQuery(companyQuery, urlQuery);
  const hiddenColumns = await hiddenColumnsOf("companies");
  const { companies, pagination } = await page.read((platform) => listCompanies(platform, query));
  leaveEmptyPage("/companies", urlQuery, pagination);
  return (
    <CompaniesScreen
      companies={companies}
      pagination={pagination}
      rootDomain={env().ROOT_DOMAIN}
      hiddenColumns={hiddenColumns}
    />
  );
}
