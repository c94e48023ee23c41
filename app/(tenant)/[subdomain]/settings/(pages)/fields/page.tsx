import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageCompany } from "@/lib/core/permissions";
import { listFields } from "@/lib/crm/catalogue/fields/read";
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
    fields: await listFields(tenant, kind),
    lists: await readLists(tenant),
  }));
  const { timeZone } = member.company;
  return <FieldsCard key={kind} {...{ kind, fields, lists, timeZone }} />;
}
