import type { Metadata } from "next";
import { cache } from "react";
import { readCompanyOverview } from "@/lib/companies/overview";
import { membersQuery } from "@/lib/companies/schema";
import { AppError } from "@/lib/core/errors";
import { readListQuery } from "@/lib/core/list-query";
import { env } from "@/lib/server/operation/env";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { CompanyGone } from "./company-facts";
import { CompanyScreen } from "./company-screen";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await findOverview(...(await idAndPage(props)));
  return { title: found?.company.name ?? "Company" };
}

export default async function CompanyPage(props: Props) {
  const found = await findOverview(...(await idAndPage(props)));
  if (!found) return <CompanyGone />;
  return (
    <CompanyScreen
      {...found}
      portalUrl={companyUrl(found.company.subdomain)}
      rootDomain={env().ROOT_DOMAIN}
      now={new Date().toISOString()}
    />
  );
}

async function idAndPage({ params, searchParams }: Props): Promise<[id: string, page: number]> {
  return [(await params).id, readListQuery(membersQuery, await searchParams).page];
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Null for an unknown or deleted company. */
const findOverview = cache(async (id: string, memberPage: number) => {
  const page = await requireSuperAdminPage();
  if (!isId(id)) return null;
  try {
    return await page.read((platform) => readCompanyOverview(platform, id, memberPage));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
});
