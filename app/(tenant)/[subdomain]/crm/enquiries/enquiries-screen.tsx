"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { useListTable } from "@/components/list/list-table";
import { noContactReason } from "@/lib/core/no-contact";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { LayoutSwitch } from "../board/layout-switch";
import { columnsIn } from "../list/record-columns";
import { RecordList } from "../list/record-list";
import { type ListProps, useRecordList } from "../list/use-record-list";
import { WorkPeek } from "../parts/work-menus";
import { enquiryColumns } from "./columns";
import { enquiryWork, useEnquiryChange } from "./enquiry-change";
import { enquiryFilters, enquiryList } from "./enquiry-list";
import type { LeadOfEnquiry } from "./enquiry-values";

/** The board's code loads only where the board is shown. */
// biome-ignore lint/plugin/dynamic-loading: until then the skeleton of the page stays, which has the header of the board
export const EnquiriesBoard = dynamic(() => import("./enquiries-board"));
const EnquiryForm = lateDialog(() => import("./enquiry-form"));
const EnquiryDetails = dynamic(
  () => import("./[id]/enquiry-details").then((module) => module.EnquiryDetails),
  { loading: () => null },
);
const StagePrompt = lateDialog(() => import("./stage-prompt"));

type Props = ListProps & {
  enquiries: readonly Enquiry[];
  /** Totals of all enquiries that match the filters. */
  summary: ReactNode;
  /** The lead in the URL: filters the list and is set on a new enquiry. */
  lead: LeadOfEnquiry | null;
};

export function EnquiriesScreen({ enquiries, summary, lead, ...props }: Props) {
  const { context } = props;
  const list = useRecordList<Enquiry>("enquiry", { ...props, loaded: enquiries });
  const change = useEnquiryChange(context.catalogue);
  const table = useListTable({
    ...list.table,
    columns: columnsIn(enquiryColumns, enquiryKind, list.context.catalogue),
    rows: list.rows,
    meta: { ...list.meta, on: change.on },
    defaultSort: "-addedDate",
  });

  return (
    <RecordList
      list={list}
      shape={enquiryList}
      nameOf={(enquiry) => enquiry.title}
      table={table}
      filters={enquiryFilters(list.url, lead?.clientName, context)}
      peek={(enquiry) => ({
        phone: enquiry.contact,
        refusal: noContactReason(enquiry),
        email: null,
        badges: (
          <WorkPeek work={enquiryWork(enquiry, change.on, context.catalogue)} context={context} />
        ),
        details: <EnquiryDetails enquiry={enquiry} context={context} />,
      })}
      formOf={(enquiry, onClose) => (
        <EnquiryForm
          enquiry={enquiry}
          lead={lead ?? undefined}
          context={context}
          onClose={onClose}
        />
      )}
      actions={<LayoutSwitch kind="enquiry" layout="list" url={list.url} />}
      summary={summary}
    >
      {change.pending && <StagePrompt {...change.pending} onClose={change.close} />}
    </RecordList>
  );
}
