import { BrandSkeleton } from "../brand-skeleton";

export default function BrandLoading() {
  return <BrandSkeleton />;
}
