import type { Metadata } from "next";
import { permissionsOf } from "@/lib/core/permissions";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { readViews } from "@/lib/crm/views/read";
import { weightOfList } from "@/lib/server/limits/company-concurrency";
import { requireMemberPage } from "@/lib/server/request/page";
import {
  leaveEmptyPage,
  listViewOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/request/page-query";
import { orSample } from "../record/read-record";
import { LeavingBoundary } from "../record/record-link";
import { recordScreens } from "../record-screens";
import { showViews } from "../views/load-views";
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
  const view = await listViewOf({ ...brandList, ...recordScreens.brand, params: urlQuery, query });
  const found = await orSample(
    page.list(async (tenant) => {
      const [list, views] = await Promise.all([
        listBrands(tenant, query),
        readViews(tenant, page.member, { screen: "brands" }),
      ]);
      return { ...list, views };
    }, weightOfList(query)),
  );
  if (found) leaveEmptyPage("/crm/brands", urlQuery, found.pagination);
  const shown = showViews({
    views: found?.views ?? [],
    member: page.member,
    params: urlQuery,
    view,
    headers: brandList.headers,
  });
  return (
    <LeavingBoundary>
      <BrandsScreen
        key={shown.views.active?.id}
        brands={found?.brands ?? sampleBrands}
        pagination={found?.pagination ?? null}
        may={permissionsOf(page.member)}
        {...shown}
        timeZone={page.member.company.timeZone}
      />
    </LeavingBoundary>
  );
}
