import type { Metadata } from "next";
import { permissionsOf } from "@/lib/core/permissions";
import { brandQuery } from "@/lib/crm/brands/schema";
import { listBrands } from "@/lib/crm/brands/service";
import { weightOfSearch } from "@/lib/server/company-concurrency";
import { requireMemberPage } from "@/lib/server/page";
import {
  leaveEmptyPage,
  listViewOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/page-query";
import { recordLists } from "../list/record-kinds";
import { orSample } from "../record/read-record";
import { LeavingBoundary } from "../record/record-link";
import { brandList } from "./brand-list";
import { BrandsScreen } from "./brands-screen";
import { sampleBrands } from "./sample-brands";

export const metadata: Metadata = { title: "Brands" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function BrandsPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(brandQuery, urlQuery);
  const view = await listViewOf({ ...brandList, ...recordLists.brands, params: urlQuery, query });
  const found = await orSample(
    page.list((tenant) => listBrands(tenant, query), weightOfSearch(query.search)),
  );
  if (found) leaveEmptyPage("/crm/brands", urlQuery, found.pagination);
  return (
    <LeavingBoundary>
      <BrandsScreen
        brands={found?.brands ?? sampleBrands}
        pagination={found?.pagination ?? null}
        may={permissionsOf(page.member)}
        view={view}
      />
    </LeavingBoundary>
  );
}
