"use client";

import { Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Lead } from "@/lib/crm/leads/schema";
import { Opening } from "../editing/opening";
import { DeletionQuestion, leadDeletion, useDeletion } from "../editing/use-deletion";
import { linkFilters } from "../list/link-filters";
import { RecordList } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import { leadColumns } from "./columns";
import type { LeadFormContext } from "./lead-form";
import { brandFilter, leadFilters, leadList } from "./lead-list";

const LeadForm = dynamic(() => import("./lead-form"), { loading: Opening });

type Props = {
  leads: readonly Lead[];
  /** Null if the list could not be loaded and `leads` are samples. */
  pagination: Pagination | null;
  form: LeadFormContext;
  may: { import: boolean; export: boolean; delete: boolean };
  hiddenColumns: readonly string[];
};

export function LeadsScreen({ leads, pagination, form, may, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<Lead | "new" | null>(null);
  const deletion = useDeletion<Lead>(leadDeletion);
  const { openRecord } = useLeaving();
  const table = useListTable({
    name: "leads",
    columns: leadColumns,
    rows: leads.filter((lead) => !deletion.isDeleted(lead)),
    meta: {
      edit: pagination ? setEditing : undefined,
      remove: pagination && may.delete ? deletion.request : undefined,
    },
    url,
    defaultSort: "-date",
    hiddenColumns,
  });
  const filters = [
    ...leadFilters,
    ...linkFilters(url),
    brandFilter(url.get("brandId"), leads[0]?.brand ?? null),
  ];

  return (
    <RecordList
      kind="leads"
      subtitle={leadList.subtitle}
      icon={Users}
      hint="Add your first lead, or import the ones you have"
      createLabel="Add New Lead"
      onCreate={() => setEditing("new")}
      onOpen={({ id, clientName: name }) => openRecord({ list: "leads", id, name })}
      url={url}
      table={table}
      filters={filters}
      pagination={pagination}
      may={may}
    >
      {editing && (
        <LeadForm
          lead={editing === "new" ? null : editing}
          context={form}
          onClose={() => setEditing(null)}
        />
      )}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
