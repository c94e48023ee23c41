import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageCompany } from "@/lib/core/permissions";
import { layoutKeys } from "@/lib/crm/catalogue/layouts/keys";
import { getLayout } from "@/lib/crm/catalogue/layouts/read";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { kindOrder } from "../fields/words";
import { kindNamed } from "../kind-links";
import { LayoutCard } from "./layout-card";

export const metadata: Metadata = { title: "Layout" };

export default async function LayoutPage({ params, searchParams }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const kind = kindNamed(kindOrder, (await searchParams).kind);
  const { catalogue, company } = member;
  const current = await read((tenant) => getLayout(tenant, kind));
  const keys = layoutKeys(kind, catalogue);
  const { timeZone } = company;
  return <LayoutCard key={kind} {...{ kind, current, keys, catalogue, timeZone }} />;
}
