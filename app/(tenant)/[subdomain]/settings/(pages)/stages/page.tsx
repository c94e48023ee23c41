import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageCompany } from "@/lib/core/permissions";
import { listStages, requirableKeys } from "@/lib/crm/catalogue/stages/read";
import { stagedKinds } from "@/lib/crm/catalogue/stages/schema";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { kindNamed } from "../kind-links";
import { StagesCard } from "./stages-card";

export const metadata: Metadata = { title: "Stages" };

export default async function StagesPage({ params, searchParams }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const kind = kindNamed(stagedKinds, (await searchParams).kind);
  const { stages, fields } = await read(async (tenant) => {
    const fields = fieldsOf(kind, tenant.catalogue);
    const named = new Map(Object.entries(fields).map(([key, { label }]) => [key, label]));
    return {
      stages: await listStages(tenant, kind),
      fields: requirableKeys(fields).map((key) => ({ key, label: named.get(key) ?? key })),
    };
  });
  return <StagesCard key={kind} kind={kind} current={stages} fields={fields} />;
}
