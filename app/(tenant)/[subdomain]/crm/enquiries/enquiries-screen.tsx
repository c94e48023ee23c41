"use client";

import dynamic from "next/dynamic";
import { BoardSkeleton } from "@/components/board/board-skeleton";
import { Opening } from "@/components/form/opening";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListView } from "@/lib/core/preferences";
import type { Enquiry, EnquirySummary } from "@/lib/crm/enquiries/schema";
import { LayoutSwitch } from "../board/layout-switch";
import { DeletionQuestion, useDeletion } from "../editing/use-deletion";
import { RecordList, useListForm } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import type { ShownViews } from "../views/shown-views";
import { enquiryColumns } from "./columns";
import { useEnquiryChange } from "./enquiry-change";
import type { EnquiryFormContext } from "./enquiry-form";
import { enquiryFilters, enquiryList } from "./enquiry-list";
import { EnquirySummaryCards } from "./enquiry-summary-cards";
import type { LeadOfEnquiry } from "./enquiry-values";

/** The board's code loads only where the board is shown. */
export const EnquiriesBoard = dynamic(() => import("./enquiries-board"), {
  loading: BoardSkeleton,
});
const EnquiryBulk = dynamic(() => import("./enquiry-bulk"), { loading: () => null });
const EnquiryForm = dynamic(() => import("./enquiry-form"), { loading: Opening });
const EnquiryPeek = dynamic(() => import("./enquiry-peek"), { loading: () => null });
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
  timeZone: string;
  may: { export: boolean; delete: boolean };
  view: ListView;
  views: ShownViews;
};

export function EnquiriesScreen(props: Props) {
  const { enquiries, summary, pagination, lead, form, today, may, view, views } = props;
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Enquiry>(url);
  const deletion = useDeletion<Enquiry>("enquiry");
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
    kept: view.columns,
  });

  return (
    <RecordList
      kind="enquiry"
      list={enquiryList}
      onCreate={() => edit("new")}
      isCreating={editing === "new"}
      onOpen={({ id, title: name }) => openRecord({ kind: "enquiry", id, name })}
      nameOf={(enquiry) => enquiry.title}
      url={url}
      table={table}
      rowHeight={view.rowHeight}
      views={views}
      filters={enquiryFilters(url, lead?.clientName, form.people)}
      pagination={pagination}
      may={{ ...may, import: false }}
      bulk={(context) => <EnquiryBulk {...context} people={form.people} />}
      peek={(enquiry) => (
        <EnquiryPeek
          enquiry={enquiry}
          on={change.on}
          people={form.people}
          today={today}
          timeZone={props.timeZone}
          onEdit={() => edit(enquiry)}
          onDelete={may.delete ? () => deletion.request(enquiry) : null}
        />
      )}
      actions={<LayoutSwitch kind="enquiry" layout="list" url={url} />}
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
