import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { QuotaCard } from "@/components/settings/quota-bars";
import { getProfile } from "@/lib/companies/profile/service";
import { canManageCompany } from "@/lib/core/permissions";
import { readUsage } from "@/lib/server/limits/quota";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { CompanyCard } from "./company-card";
import { PresenceCard } from "./presence-card";

export const metadata: Metadata = { title: "Company" };

export default async function CompanySettingsPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const { company, usage } = await read(async (tenant) => ({
    company: await getProfile(tenant),
    usage: await readUsage(tenant),
  }));
  return (
    <>
      <CompanyCard company={company} />
      <PresenceCard isShown={company.showsPresence} />
      <QuotaCard usage={usage} />
    </>
  );
}
