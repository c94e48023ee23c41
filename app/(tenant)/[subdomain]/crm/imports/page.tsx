import type { Metadata } from "next";
import { readListQuery } from "@/lib/core/list-query";
import { importQuery } from "@/lib/crm/imports/schema";
import { listImports } from "@/lib/crm/imports/service";
import { permissionsOf } from "@/lib/server/member";
import { requireMemberPage } from "@/lib/server/page";
import { ImportsScreen } from "./imports-screen";
import { NotAllowed } from "./not-allowed";

export const metadata: Metadata = { title: "Past imports" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ImportsPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  if (!permissionsOf(page.member).import) return <NotAllowed />;
  const query = readListQuery(importQuery, await searchParams);
  const { imports, pagination } = await page.read((tenant) => listImports(tenant, query));
  const { timeZone } = page.member.company;
  return <ImportsScreen imports={imports} pagination={pagination} timeZone={timeZone} />;
}
