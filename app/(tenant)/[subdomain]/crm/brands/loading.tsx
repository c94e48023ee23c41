import { RecordListSkeleton } from "../list/record-list-skeleton";
import { brandList } from "../parts/brands/brand-list";

export default function BrandsLoading() {
  return <RecordListSkeleton kind="brand" {...brandList} />;
}
