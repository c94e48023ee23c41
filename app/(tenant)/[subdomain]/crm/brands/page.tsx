import type { Metadata } from "next";
import { cookies } from "next/headers";
import { hiddenColumnsCookie, readHiddenColumns } from "@/lib/core/hidden-columns";
import { readListQuery } from "@/lib/core/list-query";
import { brandQuery } from "@/lib/crm/brands/schema";
import { listBrands } from "@/lib/crm/brands/service";
import { permissionsOf } from "@/lib/server/member";
import { requireMemberPage } from "@/lib/server/page";
import { orSample } from "../load-list";
import { BrandsScreen } from "./brands-screen";
import { sampleBrands } from "./sample-brands";

export const metadata: Metadata = { title: "Brands" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function BrandsPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  const query = readListQuery(brandQuery, await searchParams);
  const hidden = (await cookies()).get(hiddenColumnsCookie("brands"))?.value;
  const found = await orSample(page.read((tenant) => listBrands(tenant, query)));
  return (
    <BrandsScreen
      brands={found?.brands ?? sampleBrands}
      pagination={found?.pagination ?? null}
      may={permissionsOf(page.member)}
      hiddenColumns={readHiddenColumns(hidden)}
    />
  );
}
