"use client";

import { Users } from "lucide-react";
import dynamic from "next/dynamic";
import { Opening } from "@/components/form/opening";
import { api } from "@/lib/client/api";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { isUntouchedSince } from "@/lib/core/board";
import type { ListView } from "@/lib/core/preferences";
import { closedLeadStages, leadStages, stagesLike } from "@/lib/crm/leads/choices";
import type { LeadFilters } from "@/lib/crm/leads/list";
import type { Lead, LeadColumn } from "@/lib/crm/leads/schema";
import { BoardCardContent } from "../board/board-card";
import { RecordBoard } from "../board/record-board";
import { useBoard } from "../board/use-board";
import { withNotice } from "../editing/use-record-change";
import { useListForm } from "../list/record-list";
import type { ShownViews } from "../views/shown-views";
import { type ChangeLead, LeadFollowUpMenu, leadSaving } from "./lead-change";
import type { LeadFormContext } from "./lead-form";
import { leadFilters, leadList } from "./lead-list";

const LeadForm = dynamic(() => import("./lead-form"), { loading: Opening });

export type LeadsBoardProps = {
  columns: readonly LeadColumn[];
  /** What the columns were filtered by; their stage is that of the column. */
  filters: Omit<LeadFilters, "stage">;
  form: LeadFormContext;
  timeZone: string;
  may: { import: boolean; export: boolean };
  view: ListView;
  views: ShownViews;
};

/** Leads by stage. */
export default function LeadsBoard(props: LeadsBoardProps) {
  const { columns, filters, form, timeZone, may, view, views } = props;
  const clock = { today: form.today, timeZone };
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Lead>(url);
  const board = useBoard<Lead, LeadColumn>({
    columns,
    shape: { ...shape, isUntouched: (lead) => isUntouchedSince(lead.lastActivityAt, clock) },
    saving: leadSaving,
    read: async (id) => (await api("GET /crm/leads/{id}", { params: { id } })).lead,
    more: ({ stage }, cursor) =>
      api("GET /crm/leads/board/{stage}", { params: { stage }, query: { ...filters, cursor } }),
  });

  const move = (lead: Lead, column: string) => {
    const stage = storedStage(column);
    if (stage) board.change(lead, { stage }, `${lead.clientName} moved to ${column}`);
  };
  const change: ChangeLead = withNotice(board.change);
  const [first] = board.columns.flatMap(({ cards }) => cards);

  return (
    <RecordBoard<Lead>
      kind="leads"
      list={leadList}
      icon={Users}
      hint="Add your first lead, or import the ones you have"
      createLabel="Add New Lead"
      onCreate={() => edit("new")}
      nameOf={(lead) => lead.clientName}
      url={url}
      views={views}
      filters={leadFilters(url, first?.brand ?? null, form.people)}
      columns={board.columns}
      isClosed={shape.isClosed}
      listsUntouched
      isReadOnly={board.isReadOnly}
      onMove={move}
      onMore={board.loadMore}
      may={may}
      card={(lead) => (
        <BoardCardContent
          list="leads"
          record={lead}
          name={lead.clientName}
          lines={[lead.brand]}
          phone={lead.mobileNumber}
          clock={clock}
          stages={otherColumns(board.columns, lead)}
          isReadOnly={board.isReadOnly}
          onMove={(stage) => move(lead, stage)}
          followUp={
            <LeadFollowUpMenu
              lead={lead}
              change={change}
              today={form.today}
              none="Follow up"
              tabIndex={-1}
              disabled={board.isReadOnly}
            />
          }
        />
      )}
    >
      {editing && (
        <LeadForm lead={editing === "new" ? null : editing} context={form} onClose={close} />
      )}
    </RecordBoard>
  );
}

/** Closed Won stands in the column Won; a card that is dropped there becomes what the form offers. */
const shape = {
  columnOf: (stage: string) =>
    ["Won", "Lost"].find((column) => closedOf(column).includes(stage)) ?? stage,
  isClosed: (column: string) => closedOf(column).length > 0,
  dayOf: (lead: Lead) => lead.date,
};

function closedOf(column: string): readonly string[] {
  const closed = closedLeadStages.find((stage) => stage === column);
  return closed ? stagesLike(closed) : [];
}

function storedStage(column: string): Lead["stage"] | undefined {
  if (column === "Won") return "Closed Won";
  if (column === "Lost") return "Closed Lost";
  return leadStages.find((stage) => stage === column);
}

function otherColumns(columns: readonly LeadColumn[], lead: Lead): string[] {
  const own = shape.columnOf(lead.stage);
  return columns.map(({ stage }) => stage).filter((stage) => stage !== own);
}
