"use client";

import { Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListView } from "@/lib/core/preferences";
import type { Lead } from "@/lib/crm/leads/schema";
import { Opening } from "../editing/opening";
import { DeletionQuestion, leadDeletion, useDeletion } from "../editing/use-deletion";
import { linkFilters } from "../list/link-filters";
import { RecordList, useListForm } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import { leadColumns } from "./columns";
import { useLeadChange } from "./lead-change";
import type { LeadFormContext } from "./lead-form";
import { brandFilter, leadFilters, leadList } from "./lead-list";

const LeadForm = dynamic(() => import("./lead-form"), { loading: Opening });

type Props = {
  leads: readonly Lead[];
  /** Null if the list could not be loaded and `leads` are samples. */
  pagination: Pagination | null;
  form: LeadFormContext;
  /** The instant of the request, for relative times. */
  now: string;
  timeZone: string;
  may: { import: boolean; export: boolean; delete: boolean };
  view: ListView;
};

export function LeadsScreen({ leads, pagination, form, now, timeZone, may, view }: Props) {
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Lead>(url);
  const { change, shown } = useLeadChange();
  const deletion = useDeletion<Lead>(leadDeletion);
  const { openRecord } = useLeaving();
  const table = useListTable({
    name: leadList.name,
    columns: leadColumns,
    rows: leads.filter((lead) => !deletion.isDeleted(lead)).map(shown),
    meta: {
      on: pagination ? { edit, change } : undefined,
      remove: pagination && may.delete ? deletion.request : undefined,
      people: form.people,
      today: form.today,
      now,
      timeZone,
    },
    url,
    defaultSort: "-date",
    hiddenColumns: view.hiddenColumns,
  });
  const filters = [
    ...leadFilters,
    ...linkFilters(url),
    brandFilter(url.get("brandId"), leads[0]?.brand ?? null),
  ];

  return (
    <RecordList
      kind="leads"
      list={leadList}
      icon={Users}
      hint="Add your first lead, or import the ones you have"
      createLabel="Add New Lead"
      onCreate={() => edit("new")}
      isCreating={editing === "new"}
      onOpen={({ id, clientName: name }) => openRecord({ list: "leads", id, name })}
      nameOf={(lead) => lead.clientName}
      url={url}
      table={table}
      rowHeight={view.rowHeight}
      filters={filters}
      pagination={pagination}
      may={may}
    >
      {editing && (
        <LeadForm lead={editing === "new" ? null : editing} context={form} onClose={close} />
      )}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
