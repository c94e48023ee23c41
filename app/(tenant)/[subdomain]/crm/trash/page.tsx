import type { Metadata } from "next";
import { readListQuery } from "@/lib/core/list-query";
import { trashQuery } from "@/lib/crm/trash/calls";
import { listTrash } from "@/lib/crm/trash/service";
import { permissionsOf } from "@/lib/server/member";
import { requireMemberPage } from "@/lib/server/page";
import { TrashScreen } from "./trash-screen";

export const metadata: Metadata = { title: "Trash" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function TrashPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  const query = readListQuery(trashQuery, await searchParams);
  const { trash, pagination } = await page.read((tenant) => listTrash(tenant, query));
  return (
    <TrashScreen
      trash={trash}
      pagination={pagination}
      mayRestore={permissionsOf(page.member).delete}
      timeZone={page.member.company.timeZone}
    />
  );
}
