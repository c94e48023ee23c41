import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageCompany } from "@/lib/core/permissions";
import { listCustomFields } from "@/lib/crm/catalogue/fields/read";
import { listStandardFields } from "@/lib/crm/catalogue/fields/standard/read";
import { readLists } from "@/lib/crm/catalogue/lists/read";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { kindNamed } from "../kind-links";
import { FieldsCard } from "./fields-card";
import { kindOrder } from "./words";

export const metadata: Metadata = { title: "Fields" };

export default async function FieldsPage({ params, searchParams }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const kind = kindNamed(kindOrder, (await searchParams).kind);
  const { fields, lists } = await read(async (tenant) => ({
    fields: await listCustomFields(tenant, kind),
    lists: await readLists(tenant),
  }));
  const standard = listStandardFields(member.catalogue, kind);
  const { timeZone } = member.company;
  return <FieldsCard key={kind} {...{ kind, fields, standard, lists, timeZone }} />;
}
