"use client";

import { MessageSquareQuote } from "lucide-react";
import dynamic from "next/dynamic";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListView } from "@/lib/core/preferences";
import type { Enquiry, EnquirySummary } from "@/lib/crm/enquiries/schema";
import { Opening } from "../editing/opening";
import { DeletionQuestion, enquiryDeletion, useDeletion } from "../editing/use-deletion";
import { leadFilter, linkFilters } from "../list/link-filters";
import { RecordList, useListForm } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import { enquiryColumns } from "./columns";
import { useEnquiryChange } from "./enquiry-change";
import type { EnquiryFormContext } from "./enquiry-form";
import { enquiryFilters, enquiryList } from "./enquiry-list";
import { EnquirySummaryCards } from "./enquiry-summary-cards";
import type { LeadOfEnquiry } from "./enquiry-values";

const EnquiryForm = dynamic(() => import("./enquiry-form"), { loading: Opening });
const StagePrompt = dynamic(() => import("./stage-prompt"), { loading: Opening });

type Props = {
  enquiries: readonly Enquiry[];
  /** Totals of all enquiries that match the filters. */
  summary: EnquirySummary;
  pagination: Pagination;
  /** The lead in the URL: filters the list and is set on a new enquiry. */
  lead: LeadOfEnquiry | null;
  form: EnquiryFormContext;
  /** The current date of the company. */
  today: string;
  may: { export: boolean; delete: boolean };
  view: ListView;
};

export function EnquiriesScreen(props: Props) {
  const { enquiries, summary, pagination, lead, form, today, may, view } = props;
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Enquiry>(url);
  const deletion = useDeletion<Enquiry>(enquiryDeletion);
  const change = useEnquiryChange();
  const { openRecord } = useLeaving();
  const table = useListTable({
    name: enquiryList.name,
    columns: enquiryColumns,
    rows: enquiries.filter((row) => !deletion.isDeleted(row)).map(change.shown),
    meta: {
      edit,
      on: change.on,
      people: form.people,
      today,
      remove: may.delete ? deletion.request : undefined,
    },
    url,
    defaultSort: "-addedDate",
    hiddenColumns: view.hiddenColumns,
  });

  return (
    <RecordList
      kind="enquiries"
      list={enquiryList}
      icon={MessageSquareQuote}
      hint="Add your first enquiry"
      createLabel="Add Enquiry"
      onCreate={() => edit("new")}
      isCreating={editing === "new"}
      onOpen={({ id, title: name }) => openRecord({ list: "enquiries", id, name })}
      nameOf={(enquiry) => enquiry.title}
      url={url}
      table={table}
      rowHeight={view.rowHeight}
      filters={[...enquiryFilters, ...linkFilters(url), leadFilter(url, "Lead", lead?.clientName)]}
      pagination={pagination}
      may={{ import: false, export: may.export }}
      summary={<EnquirySummaryCards summary={summary} />}
    >
      {editing && (
        <EnquiryForm
          enquiry={editing === "new" ? null : editing}
          lead={lead ?? undefined}
          context={form}
          onClose={close}
        />
      )}
      {change.pending && <StagePrompt {...change.pending} onClose={change.close} />}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
