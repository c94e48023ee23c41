import type { Metadata } from "next";
import { cookies } from "next/headers";
import { companyQuery } from "@/lib/companies/schema";
import { listCompanies } from "@/lib/companies/service";
import { hiddenColumnsCookie, readHiddenColumns } from "@/lib/core/hidden-columns";
import { readListQuery } from "@/lib/core/list-query";
import { env } from "@/lib/server/env";
import { requireSuperAdminPage } from "@/lib/server/page";
import { CompaniesScreen } from "./companies-screen";

export const metadata: Metadata = { title: "Companies" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CompaniesPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const query = readListQuery(companyQuery, await searchParams);
  const hidden = (await cookies()).get(hiddenColumnsCookie("companies"))?.value;
  const { companies, pagination } = await page.read((platform) => listCompanies(platform, query));
  return (
    <CompaniesScreen
      companies={companies}
      pagination={pagination}
      rootDomain={env().ROOT_DOMAIN}
      hiddenColumns={readHiddenColumns(hidden)}
    />
  );
}
