"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { useListTable } from "@/components/list/list-table";
import { noContactReason } from "@/lib/core/no-contact";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { LayoutSwitch } from "../board/layout-switch";
import { columnsIn } from "../list/record-columns";
import { RecordList } from "../list/record-list";
import { type ListProps, useRecordList } from "../list/use-record-list";
import { WorkPeek } from "../parts/work-menus";
import { listedQuery } from "../record-screens";
import { leadColumns } from "./columns";
import { type LeadAddition, leadWork, useLeadChange } from "./lead-change";
import { leadFilters, leadList, numberSought } from "./lead-list";

/** The board's code loads only where the board is shown. */
// biome-ignore lint/plugin/dynamic-loading: until then the skeleton of the page stays, which has the header of the board
export const LeadsBoard = dynamic(() => import("./leads-board"));
const AskForLead = dynamic(() => import("./ask-for-lead"), { loading: () => null });
const LeadForm = lateDialog(() => import("./lead-form"));
const EnquiryForm = lateDialog(() => import("../enquiries/enquiry-form"));
const LeadSums = dynamic(() => import("./lead-sums"), { ssr: false, loading: () => null });
const MeetingForm = lateDialog(() => import("../meetings/meeting-form"));
const LeadDetails = dynamic(
  () => import("./[id]/lead-details").then((module) => module.LeadDetails),
  { loading: () => null },
);

export function LeadsScreen({ leads, ...props }: ListProps & { leads: readonly Lead[] }) {
  const { context, pagination } = props;
  const list = useRecordList<Lead>("lead", { ...props, loaded: leads });
  const change = useLeadChange(context.catalogue);
  const number = numberSought(list.url.get("search"), context.seesAll);
  const [adding, add] = useState<LeadAddition | null>(null);
  const form = adding && { lead: adding.lead, context, onClose: () => add(null) };
  const table = useListTable({
    ...list.table,
    columns: columnsIn(leadColumns, leadKind, list.context.catalogue),
    rows: list.rows,
    meta: { ...list.meta, change, add },
    defaultSort: "-date",
  });

  return (
    <>
      <RecordList
        list={list}
        shape={leadList}
        nameOf={(lead) => lead.clientName}
        table={table}
        filters={leadFilters(list.url, leads[0]?.brand ?? null, context)}
        peek={(lead) => ({
          phone: lead.mobileNumber,
          email: lead.emailId,
          refusal: noContactReason(lead),
          badges: <WorkPeek work={leadWork(lead, change, context.catalogue)} context={context} />,
          details: <LeadDetails lead={lead} context={context} />,
        })}
        formOf={(lead, onClose) => (
          <LeadForm lead={lead} name={list.url.get("name")} context={context} onClose={onClose} />
        )}
        noMatch={number && <AskForLead mobileNumber={number} />}
        actions={pagination && <LayoutSwitch kind="lead" layout="list" url={list.url} />}
        summary={
          pagination &&
          pagination.total > 0 && (
            <LeadSums
              pagination={pagination}
              query={listedQuery("lead", list.url)}
              leads={list.rows}
            />
          )
        }
      />
      {form && adding?.kind === "meeting" && <MeetingForm meeting={null} {...form} />}
      {form && adding?.kind === "enquiry" && <EnquiryForm enquiry={null} {...form} />}
    </>
  );
}
