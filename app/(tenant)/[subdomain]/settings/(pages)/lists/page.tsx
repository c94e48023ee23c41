import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { hasOptions } from "@/lib/core/own-fields";
import { canManageCompany } from "@/lib/core/permissions";
import { ofRecords } from "@/lib/core/record-kinds";
import { fromField } from "@/lib/crm/own-fields/lists/form";
import { readLists } from "@/lib/crm/own-fields/lists/read";
import { requireMemberPage } from "@/lib/server/request/page";
import { kindOrder } from "../fields/words";
import { ListsCard } from "./lists-card";

export const metadata: Metadata = { title: "Lists" };

type Props = { params: Promise<{ subdomain: string }> };

export default async function ListsPage({ params }: Props) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const lists = await read(readLists);
  const listed = new Set(lists.flatMap(({ fields }) => fields.map(fromField)));
  const choices = kindOrder.flatMap((kind) =>
    (member.catalogue.own[kind] ?? [])
      .filter((field) => hasOptions(field.kind) && !field.changing)
      .map(({ key, label, options }) => ({
        value: fromField({ entity: kind, key }),
        label: ofRecords(label, kind),
        options,
      }))
      .filter(({ value }) => !listed.has(value)),
  );
  return <ListsCard lists={lists} choices={choices} />;
}
