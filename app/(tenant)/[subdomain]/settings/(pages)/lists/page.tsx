import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { Catalogue } from "@/lib/core/catalogue";
import { hasOptions } from "@/lib/core/custom-fields";
import { canManageCompany } from "@/lib/core/permissions";
import { ofRecords, type RecordKind } from "@/lib/core/record-kinds";
import { listStandardFields } from "@/lib/crm/catalogue/fields/standard/read";
import { readLists } from "@/lib/crm/catalogue/lists/read";
import { fromField } from "@/lib/crm/settings/lists/form";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import type { Source } from "../fields/options-source";
import { kindOrder } from "../fields/words";
import { ListsCard } from "./lists-card";

export const metadata: Metadata = { title: "Lists" };

export default async function ListsPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const lists = await read(readLists);
  const listed = new Set(lists.flatMap(({ fields }) => fields.map(fromField)));
  const choices = kindOrder
    .flatMap((kind) => fieldsWithOptions(member.catalogue, kind))
    .filter(({ value }) => !listed.has(value));
  return <ListsCard lists={lists} choices={choices} />;
}

/** The fields of a kind whose options can become a list. */
function fieldsWithOptions(catalogue: Catalogue, entity: RecordKind): Source[] {
  const custom = catalogue.custom[entity] ?? [];
  const standard = listStandardFields(catalogue, entity);
  const fields = [
    ...custom.filter(({ kind, changing }) => hasOptions(kind) && !changing),
    ...standard,
  ];
  return fields.flatMap(({ key, label, options }) =>
    options && options.length > 0
      ? [{ value: fromField({ entity, key }), label: ofRecords(label, entity), options }]
      : [],
  );
}
