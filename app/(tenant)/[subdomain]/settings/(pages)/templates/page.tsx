import type { Metadata } from "next";
import { isOwner } from "@/lib/core/permissions";
import { listTemplates } from "@/lib/crm/templates/service";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { TemplatesCard } from "./templates-card";

export const metadata: Metadata = { title: "Templates" };

export default async function TemplatesPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  const templates = await read((tenant) => listTemplates(tenant, member));
  return <TemplatesCard templates={templates} mayShare={isOwner(member)} />;
}
