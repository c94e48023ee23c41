import { ListSkeleton } from "@/components/list/list-skeleton";
import { brandList } from "../parts/brands/brand-list";

export default function BrandsLoading() {
  return <ListSkeleton {...brandList} />;
}
