import { ListSkeleton } from "@/components/list/list-skeleton";
import { canDeleteRecords } from "@/lib/core/permissions";
import { findMemberOfHost } from "@/lib/server/request/page";
import { trashList } from "./trash-list";

export default async function TrashLoading() {
  const member = await findMemberOfHost();
  const mayRestore = member !== null && canDeleteRecords(member);
  return <ListSkeleton {...trashList} {...(mayRestore && { isSelectable: true })} />;
}
