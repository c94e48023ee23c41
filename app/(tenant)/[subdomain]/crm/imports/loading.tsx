import { ListSkeleton } from "@/components/list/list-skeleton";
import { importList } from "./words";

export default function ImportsLoading() {
  return <ListSkeleton {...importList} href="/crm/imports" />;
}
