import type { Metadata } from "next";
import { cache } from "react";
import { readCompanyOverview } from "@/lib/companies/overview";
import { AppError } from "@/lib/core/errors";
import { companyUrl } from "@/lib/server/company-url";
import { env } from "@/lib/server/env";
import { requireSuperAdminPage } from "@/lib/server/page";
import { CompanyGone } from "./company-gone";
import { CompanyScreen } from "./company-screen";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findOverview((await params).id);
  return { title: found?.company.name ?? "Company" };
}

export default async function CompanyPage({ params }: Props) {
  const found = await findOverview((await params).id);
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

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A company that is not there, or not any more, is an answer here and not a failure. */
const findOverview = cache(async (id: string) => {
  const page = await requireSuperAdminPage();
  if (!isId(id)) return null;
  try {
    return await page.read((platform) => readCompanyOverview(platform, id));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
});
