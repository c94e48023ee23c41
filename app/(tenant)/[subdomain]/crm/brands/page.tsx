import type { Metadata } from "next";
import { LeavingBoundary } from "@/components/shell/leaving";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { type ListPageProps, openList } from "../list/read-list";
import { brandList } from "../parts/brands/brand-list";
import { orSample } from "../record/read-record";
import { BrandsScreen } from "./brands-screen";
import { sampleBrands } from "./sample-brands";

export const metadata: Metadata = { title: "Brands" };

export default async function BrandsPage(props: ListPageProps) {
  const list = await openList({ kind: "brand", shape: brandList, schema: brandQuery }, props);
  const found = await orSample(list.read((tenant) => listBrands(tenant, list.query)));
  const shown = found ? list.shownRows(found) : list.shownSample();
  return (
    <LeavingBoundary>
      <BrandsScreen
        {...shown}
        key={shown.views.active?.id}
        brands={found?.brands ?? sampleBrands}
      />
    </LeavingBoundary>
  );
}
