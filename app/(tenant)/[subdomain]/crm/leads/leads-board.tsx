"use client";

import dynamic from "next/dynamic";
import { Opening } from "@/components/form/opening";
import { api } from "@/lib/client/api";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { isUntouchedSince } from "@/lib/core/board";
import type { ListView } from "@/lib/core/preferences";
import type { LeadFilters } from "@/lib/crm/leads/list";
import type { Lead, LeadColumn } from "@/lib/crm/leads/schema";
import { leadStages } from "@/lib/crm/leads/stages";
import { boardStageOf, droppedStage, otherColumns } from "@/lib/crm/records/board-stages";
import { isClosedStage } from "@/lib/crm/records/stages";
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
    const stage = droppedStage(leadStages, column);
    if (stage) board.change(lead, { stage }, `${lead.clientName} moved to ${column}`);
  };
  const change: ChangeLead = withNotice(board.change);
  const [first] = board.columns.flatMap(({ cards }) => cards);

  return (
    <RecordBoard<Lead>
      kind="lead"
      list={leadList}
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
          kind="lead"
          record={lead}
          name={lead.clientName}
          lines={[lead.brand]}
          phone={lead.mobileNumber}
          clock={clock}
          stages={otherColumns(leadStages, board.columns, lead.stage)}
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

const shape = {
  columnOf: (stage: string) => boardStageOf(leadStages, stage),
  isClosed: (column: string) => isClosedStage(leadStages, column),
  dayOf: (lead: Lead) => lead.date,
};
