"use client";

import { Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Lead } from "@/lib/crm/leads/schema";
import { BrandSkeleton } from "../brands/brand-skeleton";
import { DeletionQuestion } from "../editing/deletion-question";
import { Opening } from "../editing/opening";
import { leadDeletion, useDeletion } from "../editing/use-deletion";
import { linkFilters } from "../list/link-filters";
import { RecordList } from "../list/record-list";
import { useLeaving } from "../record/use-leaving";
import { leadColumns } from "./columns";
import { brandFilter, leadFilters } from "./lead-filters";
import type { LeadFormContext } from "./lead-form";
import { LeadSkeleton } from "./lead-skeleton";

const LeadForm = dynamic(() => import("./lead-form"), { loading: Opening });

type Props = {
  leads: readonly Lead[];
  /** Absent when the list could not be loaded and `leads` are samples. */
  pagination: Pagination | null;
  form: LeadFormContext;
  may: { import: boolean; export: boolean; delete: boolean };
  hiddenColumns: readonly string[];
};

/** The list of leads (specification, section 2, "Leads screen"). */
export function LeadsScreen({ leads, pagination, form, may, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<Lead | "new" | null>(null);
  const deletion = useDeletion<Lead>(leadDeletion);
  const { skeleton, leaveFor, openRecord } = useLeaving();
  const isSample = pagination === null;
  const columns = leadColumns({
    open,
    openBrand: (lead) =>
      leaveFor(`/crm/brands/${lead.brandId}`, <BrandSkeleton name={lead.brand} />),
    edit: isSample ? undefined : setEditing,
    remove: isSample || !may.delete ? undefined : deletion.ask,
  });
  const rows = leads.filter((lead) => !deletion.isDeleted(lead));
  const table = useListTable({
    name: "leads",
    columns,
    rows,
    rowId: (row) => row.id,
    hiddenColumns,
  });
  const filters = [
    ...leadFilters,
    ...linkFilters(url),
    brandFilter(url.get("brandId"), leads[0]?.brand ?? null),
  ];

  function open(lead: Lead) {
    openRecord("leads", lead.id, <LeadSkeleton name={lead.clientName} />);
  }

  if (skeleton) return skeleton;
  return (
    <RecordList
      kind="leads"
      subtitle="Manage and track your sales leads"
      icon={Users}
      hint="Add your first lead, or import the ones you have"
      createLabel="Add New Lead"
      onCreate={() => setEditing("new")}
      onOpen={open}
      url={url}
      table={table}
      filters={filters}
      defaultSort="-date"
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
