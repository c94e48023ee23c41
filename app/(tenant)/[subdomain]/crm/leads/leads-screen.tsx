"use client";

import dynamic from "next/dynamic";
import { BoardSkeleton } from "@/components/board/board-skeleton";
import { Opening } from "@/components/form/opening";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ListView } from "@/lib/core/preferences";
import type { Lead } from "@/lib/crm/leads/schema";
import { LayoutSwitch } from "../board/layout-switch";
import { DeletionQuestion, useDeletion } from "../editing/use-deletion";
import { RecordList, useListForm } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import type { ShownViews } from "../views/shown-views";
import { leadColumns } from "./columns";
import { useLeadChange } from "./lead-change";
import type { LeadFormContext } from "./lead-form";
import { leadFilters, leadList } from "./lead-list";

/** The board's code loads only where the board is shown. */
export const LeadsBoard = dynamic(() => import("./leads-board"), { loading: BoardSkeleton });
const LeadBulk = dynamic(() => import("./lead-bulk"), { loading: () => null });
const LeadForm = dynamic(() => import("./lead-form"), { loading: Opening });
const LeadPeek = dynamic(() => import("./lead-peek"), { loading: () => null });

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
  views: ShownViews;
};

export function LeadsScreen({ leads, pagination, form, now, timeZone, may, view, views }: Props) {
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Lead>(url);
  const { change, shown } = useLeadChange();
  const deletion = useDeletion<Lead>("lead");
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
    kept: view.columns,
  });

  return (
    <RecordList
      kind="lead"
      list={leadList}
      onCreate={() => edit("new")}
      isCreating={editing === "new"}
      onOpen={({ id, clientName: name }) => openRecord({ kind: "lead", id, name })}
      nameOf={(lead) => lead.clientName}
      url={url}
      table={table}
      rowHeight={view.rowHeight}
      views={views}
      filters={leadFilters(url, leads[0]?.brand ?? null, form.people)}
      pagination={pagination}
      may={may}
      bulk={(context) => <LeadBulk {...context} people={form.people} />}
      peek={(lead) => (
        <LeadPeek
          lead={lead}
          change={change}
          people={form.people}
          today={form.today}
          timeZone={timeZone}
          onEdit={() => edit(lead)}
          onDelete={may.delete ? () => deletion.request(lead) : null}
        />
      )}
      actions={pagination && <LayoutSwitch kind="lead" layout="list" url={url} />}
    >
      {editing && (
        <LeadForm
          lead={editing === "new" ? null : editing}
          name={url.get("name")}
          context={form}
          onClose={close}
        />
      )}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
